import { Text } from '@mantine/core';
import { packagePreparation } from '@maxilla/domain/actions/package-preparation';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ParcelPhotoField } from '../../project-ui/files/parcel-photo-field.tsx';
import type { PendingFile } from '../../uploads/staged-files.ts';
import { useUploads } from '../../uploads/uploads.ts';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';

/** The parcel is packed: its photo, by the camera or as a file (spec 3 §4.2). */
export function ParcelDialog(props: ActionDialogProps) {
  const { project, series = false, camera = false, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const purpose = `parcel-${project.id}`;
  const uploading = useUploads(purpose).some(({ state }) => state !== 'failed');
  const submitForm = useActionForm<'PACKAGE_PREPARATION', { photo: PendingFile | null }>(
    packagePreparation,
    props,
    {
      initial: { photo: null },
      input: ({ photo }) => ({ photo: photo ? [photo.uploadId] : [] }),
    },
  );
  const { form } = submitForm;
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.PACKAGE_PREPARATION')}
      action={t(series ? 'parcel.next' : 'vocabulary:action.PACKAGE_PREPARATION')}
      eager={form.getValues().photo !== null}
      submitForm={submitForm}
      disabled={uploading || 'photo' in submitForm.refusals}
    >
      <Text fz="sm">{t('parcel.text')}</Text>
      <ParcelPhotoField
        label={t('parcel.photo')}
        holder="project"
        purpose={purpose}
        camera={camera}
        value={form.getValues().photo}
        onChange={(photo) => form.setFieldValue('photo', photo)}
        error={form.errors['photo']}
      />
    </FormDialog>
  );
}
