import { Stack, Text } from '@mantine/core';
import { ARCHIVE_REASONS } from '@maxilla/domain/project-files';
import type { ArchiveReason } from '@maxilla/domain/project-files';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useSubmitForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import type { ProjectDocument } from '../project.ts';

type Props = {
  project: { readonly id: number; readonly patientName: string };
  /** The only file that is downloaded; all of them without it. */
  document?: ProjectDocument;
  onClose: () => void;
  /** Given the bytes of all files. */
  onConfirm: (reason: ArchiveReason, size: number) => void;
};

/** Asks why the files of an archived project are downloaded, which the history keeps (spec 1 §9). */
export function ArchiveReasonDialog({ project, document, onClose, onConfirm }: Props) {
  const { t } = useTranslation(['viewer', 'vocabulary']);
  const { fileSize } = useFormat();
  const list = useQuery({
    ...query(api.documents.list, { params: { id: project.id } }),
    ...(document ? { enabled: false, initialData: { documents: [document] } } : {}),
  });
  const files = document ? [document] : (list.data?.documents ?? []);
  const size = files.reduce((sum, file) => sum + file.fileSize, 0);
  const submitForm = useSubmitForm<{ reason: ArchiveReason | '' }, undefined>({
    initial: { reason: '' },
    draft: null,
    rules: { reason: (reason) => (reason === '' ? 'file.reasonRequired' : null) },
    send: () => Promise.resolve(undefined),
    done: (_, { reason }) => {
      if (reason !== '') onConfirm(reason, size);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('archived.title', { id: project.id, patient: project.patientName })}
      action={t('download')}
      disabled={files.length === 0}
      submitForm={submitForm}
    >
      <Loaded query={list}>
        {() => (
          <Stack gap="md">
            <Text fz="sm" c="dimmed">
              {files.length === 0
                ? t('archived.none')
                : document
                  ? t('archived.file', { name: document.name, size: fileSize(size) })
                  : t('archived.files', { count: files.length, size: fileSize(size) })}
            </Text>
            <RadioChoices
              label={t('archived.reason')}
              description={t('archived.kept')}
              required
              focused
              options={ARCHIVE_REASONS.map((value) => ({
                value,
                label: t(`vocabulary:archiveReason.${value}`),
              }))}
              {...submitForm.form.getInputProps('reason')}
            />
          </Stack>
        )}
      </Loaded>
    </FormDialog>
  );
}
