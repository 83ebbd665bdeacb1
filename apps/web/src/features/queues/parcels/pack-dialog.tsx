import { Text } from '@mantine/core';
import { ACCESSORY_ACTIONS } from '@maxilla/domain/actions/accessories/parcel';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { today } from '../../../i18n/format.ts';
import type { AccessoryUndo } from '../../../project-actions/done-toast.tsx';
import { ParcelPhotoField } from '../../../project-ui/files/parcel-photo-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import type { PendingFile } from '../../../uploads/staged-files.ts';
import { useUploads } from '../../../uploads/uploads.ts';
import { type Parcel, parcelFacts } from './parcel.ts';

type Values = { photo: PendingFile | null };

const filesOf = ({ photo }: Values) => (photo ? [photo.uploadId] : []);

type Props = { parcel: Parcel; onDone: (undo: AccessoryUndo | null) => void; onClose: () => void };

/** A parcel of accessories is packed: its photo, by the camera or as a file (spec 3 §4.2). */
export function PackDialog({ parcel, onDone, onClose }: Props) {
  const { t } = useTranslation(['parcels', 'vocabulary']);
  const { orderDetailsId: id, version } = parcel;
  const purpose = `accessories-${id}`;
  const uploading = useUploads(purpose).some(({ state }) => state !== 'failed');
  const submitForm = useSubmitForm<Values, Parcel & { undo: AccessoryUndo | null }>({
    initial: { photo: null },
    draft: { form: 'accessory-parcel', subject: id },
    check: (values) =>
      ACCESSORY_ACTIONS.PACKAGE_PREPARATION.form({ photo: filesOf(values) }, parcelFacts(parcel), today()),
    send: (values, idempotencyKey) =>
      api.accessoryActions.single({
        params: { action: 'PACKAGE_PREPARATION' },
        body: { orderId: id, version, files: filesOf(values) },
        idempotencyKey,
      }),
    done: ({ undo }) => {
      onClose();
      onDone(undo);
    },
  });
  const { form } = submitForm;
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.PACKAGE_PREPARATION')}
      action={t('vocabulary:action.PACKAGE_PREPARATION')}
      eager={form.getValues().photo !== null}
      submitForm={submitForm}
      disabled={uploading || 'photo' in submitForm.refusalsNow()}
    >
      <Text fz="sm">{t('pack', { orderId: parcel.orderId, name: parcel.userFullName })}</Text>
      <ParcelPhotoField
        label={t('photo')}
        holder="accessoryOrder"
        purpose={purpose}
        value={form.getValues().photo}
        onChange={(photo) => form.setFieldValue('photo', photo)}
        error={form.errors['photo']}
      />
    </FormDialog>
  );
}
