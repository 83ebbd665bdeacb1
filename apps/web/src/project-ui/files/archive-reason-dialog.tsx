import { Stack, Text } from '@mantine/core';
import { ARCHIVE_REASONS } from '@maxilla/domain/project-files';
import type { ArchiveReason } from '@maxilla/domain/project-files';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSubmitForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';

type Props = {
  project: { readonly id: number; readonly patientName: string };
  onClose: () => void;
  onGiven: () => void;
};

/** Asks why somebody wants the files of an archived project, which the history keeps (spec 1 §9). */
export function ArchiveReasonDialog({ project: { id, patientName }, onClose, onGiven }: Props) {
  const { t } = useTranslation(['viewer', 'vocabulary']);
  const submitForm = useSubmitForm<{ reason: ArchiveReason | '' }, undefined>({
    initial: { reason: '' },
    draft: null,
    rules: { reason: (reason) => (reason === '' ? 'file.reasonRequired' : null) },
    send: async ({ reason }, idempotencyKey) => {
      if (reason !== '') await api.documents.giveReason({ params: { id }, body: { reason }, idempotencyKey });
    },
    done: onGiven,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('archived.title', { id, patient: patientName })}
      action={t('archived.open')}
      submitForm={submitForm}
    >
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('archived.why')}
        </Text>
        <RadioChoices
          label={t('archived.reason')}
          description={t('archived.kept')}
          required
          focused
          options={ARCHIVE_REASONS.map((value) => ({ value, label: t(`vocabulary:archiveReason.${value}`) }))}
          {...submitForm.form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  );
}
