import type { ComponentProps } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { fieldsToCorrect } from './fields-to-correct.ts';
import type { LabelsOf } from './fields-to-correct.ts';
import type { SubmitForm } from './form.ts';
import { allToCorrect, RefusedTextsContext, useRefusedTexts } from './refused-texts.ts';
import { ToCorrect } from './to-correct.tsx';

type Props<Values extends Record<string, unknown>> = Omit<
  ComponentProps<typeof DialogFrame>,
  'onSubmit' | 'busy' | 'error' | 'draft' | 'cautious'
> & {
  submitForm: SubmitForm<Values>;
  /**
   * Labels of the fields with rules, in order. If given, the button is disabled while a value breaks a rule,
   * and the dialog names the field, as it does in any form with a text that is none.
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
  const { within, refused } = useRefusedTexts();
  const fields = allToCorrect(strict ? fieldsToCorrect(submitForm, strict) : [], refused);
  const wrong = refused.some(({ unsaved }) => unsaved !== true) || Object.keys(form.errors).length > 0;
  return (
    <RefusedTextsContext value={within}>
      <DialogFrame
        about={about}
        filling
        {...props}
        onSubmit={onSubmit}
        busy={busy}
        error={error}
        draft={draft}
        disabled={disabled || fields.length > 0}
        why={strict || refused.length > 0 ? <ToCorrect fields={fields} goTo={goTo} wrong={wrong} /> : why}
      />
    </RefusedTextsContext>
  );
}
