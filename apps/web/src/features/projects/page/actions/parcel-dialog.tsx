import { Button, Group, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../../ui/form.ts';
import { uploads, useUploads } from '../../../../uploads/uploads.ts';
import type { PendingFile } from '../../files/pending-files.ts';
import { UploadField } from '../../files/upload-field.tsx';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import type { ActionDialogProps } from './action-table.ts';
import { Camera, hasCamera } from './camera.tsx';

/** The parcel is packed: its photo, by the camera or as a file (spec 3 §4.2). */
export function ParcelDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { act } = useCommand();
  const [filming, setFilming] = useState(false);
  const purpose = `parcel-${project.id}`;
  const under = useUploads(purpose).some(({ state }) => state !== 'failed');
  const submitForm = useSubmitForm<{ photo: PendingFile | null }, Project>({
    initial: { photo: null },
    rules: { photo: (file) => (file ? null : 'package.photoRequired') },
    send: ({ photo }, key) =>
      act({ project, onChanged }, 'PACKAGE_PREPARATION', { photo: photo ? [photo.uploadId] : [] }, key),
    done: onClose,
  });
  const { form } = submitForm;
  const { photo } = form.getValues();

  function taken(picture: File) {
    setFilming(false);
    uploads.add(purpose, [picture], async (uploadId, { name, size }) => form.setFieldValue('photo', { uploadId, name, size }));
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('vocabulary:action.PACKAGE_PREPARATION')}
      action={t('vocabulary:action.PACKAGE_PREPARATION')}
      submitForm={submitForm}
      disabled={under || filming}
      size="lg"
    >
      <Text fz="sm">{t('parcel.text', { id: project.id, patientName: project.patientName })}</Text>
      {filming ? <Camera onTaken={taken} onClose={() => setFilming(false)} /> : null}
      {!filming && !photo && !under && hasCamera() ? (
        <Group>
          <Button variant="light" leftSection={<IconCamera size={18} aria-hidden />} onClick={() => setFilming(true)} data-autofocus>
            {t('parcel.camera')}
          </Button>
        </Group>
      ) : null}
      <UploadField
        label={t('parcel.photo')}
        required
        kind="PACKAGE_PREPARATION_IMAGE"
        purpose={purpose}
        {...form.getInputProps('photo')}
        value={photo}
      />
    </FormDialog>
  );
}
