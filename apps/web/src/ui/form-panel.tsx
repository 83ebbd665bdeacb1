import { Stack } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { DraftLine } from './draft-line.tsx';
import { fieldsToCorrect } from './fields-to-correct.ts';
import type { LabelsOf } from './fields-to-correct.ts';
import type { SubmitForm } from './form.ts';
import { FormError } from './form-error.tsx';
import { allToCorrect, RefusedTextsContext, useRefusedTexts } from './refused-texts.ts';
import classes from './form-panel.module.css';
import { Panel } from './panel.tsx';
import { SubmitButton } from './submit-button.tsx';
import { ToCorrect } from './to-correct.tsx';

type Props<Values extends Record<string, unknown>> = {
  submitForm: SubmitForm<Values>;
  title: string;
  /** Content at the end of the title line. */
  aside?: ReactNode;
  /** Button label, a verb. */
  action: string;
  disabled?: boolean;
  /** Whether the button is in sight also where the form reaches below the window. */
  inSight?: boolean;
  /** Labels of the fields with rules, in order: while a value breaks one, the button is off and names its field. */
  strict: LabelsOf<Values>;
  children: ReactNode;
};

/** A form that is part of a page, as `FormDialog` is one in a dialog. */
export function FormPanel<Values extends Record<string, unknown>>({
  submitForm,
  title,
  aside,
  action,
  disabled = false,
  inSight = false,
  strict,
  children,
}: Props<Values>) {
  const { form, onSubmit, busy, error, draft, goTo } = submitForm;
  const why = useId();
  const { within, refused } = useRefusedTexts();
  const fields = allToCorrect(fieldsToCorrect(submitForm, strict), refused);
  const wrong = refused.length > 0 || Object.keys(form.errors).length > 0;
  return (
    <Panel title={title} aside={aside}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormError error={error} />
          <DraftLine notice={draft} />
          <RefusedTextsContext value={within}>{children}</RefusedTextsContext>
          <Stack {...(inSight ? { gap: 4, className: classes['foot'] ?? '' } : { gap: 'md' })}>
            <SubmitButton
              fullWidth
              busy={busy}
              disabled={disabled || fields.length > 0}
              aria-describedby={why}
            >
              {action}
            </SubmitButton>
            <div id={why}>
              <ToCorrect fields={fields} goTo={goTo} wrong={wrong} />
            </div>
          </Stack>
        </Stack>
      </form>
    </Panel>
  );
}
