import type { ComponentProps } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { fieldsToCorrect } from './fields-to-correct.ts';
import type { LabelsOf } from './fields-to-correct.ts';
import type { SubmitForm } from './form.ts';
import { ToCorrect } from './to-correct.tsx';

type Props<Values extends Record<string, unknown>> = Omit<
  ComponentProps<typeof DialogFrame>,
  'onSubmit' | 'busy' | 'error' | 'draft' | 'cautious'
> & {
  submitForm: SubmitForm<Values>;
  /**
   * Labels of the fields with rules, in order. If given, the button is disabled while a value breaks a rule,
   * and the dialog names the field.
   */
  strict?: LabelsOf<Values>;
};

/** A form in a dialog: it stays open if the server rejects it, and keeps its values when it is closed. */
export function FormDialog<Values extends Record<string, unknown>>({
  submitForm,
  strict,
  disabled,
  why,
  ...props
}: Props<Values>) {
  const { form, onSubmit, busy, error, draft, about, goTo } = submitForm;
  const fields = strict ? fieldsToCorrect(submitForm, strict) : [];
  return (
    <DialogFrame
      about={about}
      filling
      {...props}
      onSubmit={onSubmit}
      busy={busy}
      error={error}
      draft={draft}
      disabled={disabled || fields.length > 0}
      why={
        strict ? <ToCorrect fields={fields} goTo={goTo} wrong={Object.keys(form.errors).length > 0} /> : why
      }
    />
  );
}
