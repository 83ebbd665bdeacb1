import { Checkbox, Text } from '@mantine/core';
import { updatePillarBatchNo } from '@maxilla/domain/actions/update-pillar-batch-no';
import { PILLAR_BATCH } from '@maxilla/domain/texts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { pillarsToTrace } from '../form-facts.ts';
import { useActionForm } from '../use-action-form.ts';

type Values = { nextState: boolean; dentPillars: readonly string[] };

/** A scanner ends each number with Enter, which leads to the next field instead of sending the form. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
}

/** A joint prosthesis is trimmed: the number on the package of each pillar, and whether it is polished (spec 3 §4.2). */
export function TrimmingDialog(props: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const pillars = pillarsToTrace(props.project);
  const submitForm = useActionForm<'UPDATE_PILLAR_BATCH_NO', Values>(updatePillarBatchNo, props, {
    initial: { nextState: false, dentPillars: pillars.map(({ batchNumber }) => batchNumber) },
    input: ({ nextState, dentPillars }) => ({
      nextState: nextState ? 'POLISHING' : null,
      dentPillars: pillars.map(({ dentId, pillarId, batchNumber }, nth) => ({
        dentId,
        pillarId,
        batchNumber: dentPillars[nth] ?? batchNumber,
      })),
    }),
  });
  const { form, refusals } = submitForm;
  const { dentPillars } = form.getValues();
  const refused = form.errors['dentPillars'] ? refusals['dentPillars'] : undefined;
  return (
    <FormDialog
      onClose={props.onClose}
      title={t('vocabulary:action.UPDATE_PILLAR_BATCH_NO')}
      action={t('vocabulary:action.UPDATE_PILLAR_BATCH_NO')}
      submitForm={submitForm}
    >
      {pillars.length === 0 ? <Text fz="sm">{t('bench.noPillars')}</Text> : null}
      {pillars.map(({ dentId, pillarId, dentNumber, name }, nth) => (
        <TextField
          key={`${dentId}-${pillarId}`}
          label={t('bench.batch', { tooth: dentNumber, pillar: name })}
          withAsterisk
          data-autofocus={nth === 0 || undefined}
          maxLength={PILLAR_BATCH}
          onKeyDown={goOn}
          value={dentPillars[nth] ?? ''}
          error={refused && dentPillars[nth]?.trim() === '' ? <ErrorText code={refused} /> : null}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue(
              'dentPillars',
              dentPillars.map((number, at) => (at === nth ? value : number)),
            )
          }
        />
      ))}
      <Checkbox label={t('bench.polish')} {...form.getInputProps('nextState', { type: 'checkbox' })} />
    </FormDialog>
  );
}
