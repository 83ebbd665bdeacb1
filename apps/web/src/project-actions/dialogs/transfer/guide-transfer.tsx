import { Checkbox, Stack, Text } from '@mantine/core';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import { SOCKET_SET } from '@maxilla/domain/texts';
import { useTranslation } from 'react-i18next';
import { ImplantsTable } from '../../../project-ui/implants/implants-table.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { PlanBasis } from '../../plan-basis.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ProsthesisField } from './prosthesis-field.tsx';
import { TransferForm, useTransferForm } from './transfer-form.tsx';

type Values = { guideProduction: NonNullable<ActionInputs['TRANSFER_TO_PRODUCTION']['guideProduction']> };

const VERIFICATIONS = ['implantsVerified', 'sleevesVerified', 'planVerified'] as const;

/** Gives a guide to production: the set of sockets, and three things that were verified (spec 2 §5). */
export function GuideTransfer(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useTransferForm<Values>(
    props,
    {
      guideProduction: {
        socketSet: '',
        sawn: false,
        implantsVerified: false,
        sleevesVerified: false,
        planVerified: false,
        temporaryPRProjectId: null,
      },
    },
    // A verification is of the project as it is now.
    VERIFICATIONS.map((name) => `guideProduction.${name}`),
  );
  const { form } = submitForm;
  const unverified = VERIFICATIONS.filter((name) => `guideProduction.${name}` in submitForm.refusals);
  return (
    <TransferForm
      onClose={onClose}
      submitForm={submitForm}
      disabled={unverified.length > 0}
      why={
        unverified.length > 0 ? (
          <Text component="div" role="status" ta="right" fz="sm" c="dimmed">
            {t('transfer.toVerify', { count: unverified.length })}
          </Text>
        ) : undefined
      }
      size="lg"
    >
      <PlanBasis project={project} />
      <ImplantsTable implants={project.implants} sleeves="required" />
      <TextField
        label={t('transfer.socketSet')}
        description={t('transfer.socketSetHint')}
        withAsterisk
        limit={SOCKET_SET}
        data-autofocus
        {...form.getInputProps('guideProduction.socketSet')}
      />
      <Checkbox
        label={t('transfer.sawn')}
        {...form.getInputProps('guideProduction.sawn', { type: 'checkbox' })}
      />
      <ProsthesisField
        project={project}
        {...form.getInputProps('guideProduction.temporaryPRProjectId')}
        value={form.getValues().guideProduction.temporaryPRProjectId}
      />
      <Stack gap="xs" component="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ padding: 0, marginBottom: 6, fontSize: 14, fontWeight: 500 }}>
          {t('transfer.verifications')}
        </legend>
        {VERIFICATIONS.map((name) => (
          <Checkbox
            key={name}
            label={t(`transfer.${name}`)}
            {...form.getInputProps(`guideProduction.${name}`, { type: 'checkbox' })}
          />
        ))}
      </Stack>
    </TransferForm>
  );
}
