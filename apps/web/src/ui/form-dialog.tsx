import type { ComponentProps } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import type { SubmitForm } from './form.ts';

type Props<Values extends Record<string, unknown>> = Omit<
  ComponentProps<typeof DialogFrame>,
  'onSubmit' | 'busy' | 'error' | 'draft' | 'cautious'
> & { submitForm: SubmitForm<Values> };

/** A form in a dialog: it stays open if the server rejects it, and keeps what is filled in when it is closed. */
export function FormDialog<Values extends Record<string, unknown>>({ submitForm, ...props }: Props<Values>) {
  const { onSubmit, busy, error, draft } = submitForm;
  return <DialogFrame {...props} onSubmit={onSubmit} busy={busy} error={error} draft={draft} />;
}
