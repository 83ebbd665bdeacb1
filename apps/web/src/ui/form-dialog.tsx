import type { ComponentProps } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import type { SubmitForm } from './form.ts';

type Props<Values extends Record<string, unknown>> = Omit<
  ComponentProps<typeof DialogFrame>,
  'onSubmit' | 'busy' | 'error' | 'cautious'
> & { submitForm: SubmitForm<Values> };

/** A form in a dialog: it stays open if the server rejects it. */
export function FormDialog<Values extends Record<string, unknown>>({ submitForm, ...props }: Props<Values>) {
  const { onSubmit, busy, error } = submitForm;
  return <DialogFrame {...props} onSubmit={onSubmit} busy={busy} error={error} />;
}
