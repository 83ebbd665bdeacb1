import { Checkbox, Paper, Stack, Text } from '@mantine/core';
import { validateDigitisation } from '@maxilla/domain/actions/validate-digitisation';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';

type Values = {
  outcome: 'validated' | 'hold';
  newImpressionRequired: boolean;
  alginate: boolean;
  distorted: boolean;
  smsToProjectOwner: boolean;
};

/** The impression is scanned, or the project waits for its dentist, who may be told by text message (spec 2 §2.7). */
export function DigitisationDialog(props: ActionDialogProps) {
  const { onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm<'VALIDATE_DIGITISATION', Values>(validateDigitisation, props, {
    initial: {
      outcome: 'validated',
      newImpressionRequired: false,
      alginate: false,
      distorted: false,
      smsToProjectOwner: true,
    },
    input: ({ outcome, ...rest }) => ({ ...rest, onHold: outcome === 'hold' }),
  });
  const why = useId();
  const { form } = submitForm;
  const { outcome, newImpressionRequired } = form.getValues();
  const holding = outcome === 'hold';
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.VALIDATE_DIGITISATION')}
      action={t(holding ? 'digitisation.hold' : 'digitisation.validate')}
      submitForm={submitForm}
      disabled={'newImpressionRequired' in submitForm.refusals}
    >
      <RadioChoices
        label={t('digitisation.question')}
        focused
        options={[
          { value: 'validated', label: t('digitisation.validated') },
          { value: 'hold', label: t('digitisation.unusable') },
        ]}
        {...form.getInputProps('outcome')}
      />
      {holding ? (
        <Stack gap="xs">
          <Checkbox
            label={t('digitisation.newImpression')}
            {...form.getInputProps('newImpressionRequired', { type: 'checkbox' })}
          />
          {newImpressionRequired ? (
            <Paper withBorder p="sm" role="group" aria-labelledby={why}>
              <Stack gap="xs">
                <Text id={why} fz="sm" fw={500}>
                  {t('digitisation.why')}
                </Text>
                <Checkbox
                  label={t('digitisation.alginate')}
                  {...form.getInputProps('alginate', { type: 'checkbox' })}
                />
                <Checkbox
                  label={t('digitisation.distorted')}
                  {...form.getInputProps('distorted', { type: 'checkbox' })}
                />
              </Stack>
            </Paper>
          ) : null}
          <Checkbox
            label={t('digitisation.sms')}
            {...form.getInputProps('smsToProjectOwner', { type: 'checkbox' })}
          />
        </Stack>
      ) : null}
    </FormDialog>
  );
}
