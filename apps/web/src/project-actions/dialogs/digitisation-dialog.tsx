import { Checkbox, Paper, Stack, Text } from '@mantine/core';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { validateDigitisation } from '@maxilla/domain/actions/validate-digitisation';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { KindUpload } from '../../project-ui/files/kind-upload.tsx';
import { projectQuery } from '../../project-ui/project.ts';
import type { ActionDialogProps } from '../action-table.ts';
import { arrivedKinds } from '../form-facts.ts';
import { useActionForm } from '../use-action-form.ts';

type Values = {
  onHold: 'validated' | 'hold';
  newImpressionRequired: boolean;
  alginate: boolean;
  distorted: boolean;
  smsToProjectOwner: boolean;
};

/**
 * Records that the impression is scanned, or that it is unusable: then the dentist is asked or has to send
 * another one, and can be notified by text message (spec 2 §2.7).
 */
export function DigitisationDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  // The scan is added while the dialog is open.
  const { data: now = project } = useQuery(projectQuery(project.id));
  const submitForm = useActionForm<'VALIDATE_DIGITISATION', Values>(validateDigitisation, props, {
    initial: {
      onHold: 'validated',
      newImpressionRequired: false,
      alginate: false,
      distorted: false,
      smsToProjectOwner: true,
    },
    facts: { documentKinds: arrivedKinds(now) },
    input: ({ onHold, ...rest }) => ({ ...rest, onHold: onHold === 'hold' }),
  });
  const scanned = askedFor(project.productCode).files.filter(({ medium }) => medium === 'impression');
  const why = useId();
  const { form } = submitForm;
  const { onHold, newImpressionRequired } = form.getValues();
  const holding = onHold === 'hold';
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.VALIDATE_DIGITISATION')}
      action={t(`digitisation.${holding ? (newImpressionRequired ? 'askAnew' : 'hold') : 'validate'}`)}
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
        {...form.getInputProps('onHold')}
      />
      {holding
        ? null
        : scanned.map(({ kind }) => (
            <section key={kind} aria-label={t(`vocabulary:fileKind.${kind}`)}>
              <Text fz="sm" fw={500}>
                {t(`vocabulary:fileKind.${kind}`)}
              </Text>
              <KindUpload project={{ id: project.id, documents: now.documents }} kind={kind} />
            </section>
          ))}
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
