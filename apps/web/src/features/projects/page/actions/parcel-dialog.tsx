import { Input, Text } from '@mantine/core';
import { extensionsOf, PARCEL_PHOTO_NAME } from '@maxilla/domain/documents';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../../ui/form.ts';
import { PhotoField } from '../../../../ui/photo-field.tsx';
import { useUploads } from '../../../../uploads/uploads.ts';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import type { ActionDialogProps } from './action-table.ts';

/** The parcel is packed: its photo, by the camera or as a file (spec 3 §4.2). */
export function ParcelDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { act } = useCommand();
  const purpose = `parcel-${project.id}`;
  const under = useUploads(purpose).some(({ state }) => state !== 'failed');
  const submitForm = useSubmitForm<{ photo: string | null }, Project>({
    initial: { photo: null },
    rules: { photo: (uploadId) => (uploadId ? null : 'package.photoRequired') },
    send: ({ photo }, key) =>
      act({ project, onChanged }, 'PACKAGE_PREPARATION', { photo: photo ? [photo] : [] }, key),
    done: onClose,
  });
  const { form } = submitForm;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('vocabulary:action.PACKAGE_PREPARATION')}
      action={t('vocabulary:action.PACKAGE_PREPARATION')}
      submitForm={submitForm}
      disabled={under}
    >
      <Text fz="sm">{t('parcel.text', { id: project.id, patientName: project.patientName })}</Text>
      <PhotoField
        label={t('parcel.photo')}
        purpose={purpose}
        name={PARCEL_PHOTO_NAME}
        extensions={extensionsOf('PACKAGE_PREPARATION_IMAGE')}
        taken={form.getValues().photo !== null}
        onTaken={(uploadId) => form.setFieldValue('photo', uploadId)}
      />
      {form.errors['photo'] ? <Input.Error role="alert">{form.errors['photo']}</Input.Error> : null}
    </FormDialog>
  );
}
