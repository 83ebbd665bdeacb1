import { Checkbox, Stack, Text } from '@mantine/core';
import { ACCESSORY_ACTIONS } from '@maxilla/domain/actions/accessories/parcel';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { today } from '../../../i18n/format.ts';
import type { AccessoryUndo } from '../../../project-actions/done-toast.tsx';
import { ParcelNumberField } from '../../../project-ui/parcel-number-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import { type Parcel, parcelFacts } from './parcel.ts';

type Props = { parcel: Parcel; onDone: (undo: AccessoryUndo | null) => void; onClose: () => void };

/**
 * Asks before a parcel is shipped, because its dentist is notified, and for its number if that
 * is known.
 */
export function ShipDialog({ parcel, onDone, onClose }: Props) {
  const { t } = useTranslation(['parcels', 'vocabulary']);
  const { orderDetailsId: id, version } = parcel;
  const submitForm = useSubmitForm({
    initial: { parcelNumber: '', together: [] as string[] },
    draft: { form: 'accessory-shipment', subject: id },
    check: (values) => ACCESSORY_ACTIONS.SHIP_PRODUCTS.form(values, parcelFacts(parcel), today()),
    send: ({ parcelNumber, together }, idempotencyKey) =>
      api.accessoryActions.single({
        params: { action: 'SHIP_PRODUCTS' },
        body: {
          orderId: id,
          version,
          parcelNumber,
          together: parcel.together
            .filter(({ projectId }) => together.includes(String(projectId)))
            .map(({ projectId, version: seen }) => ({ projectId, version: seen })),
        },
        idempotencyKey,
      }),
    done: ({ undo }) => {
      onClose();
      onDone(undo);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.SHIP_PRODUCTS')}
      action={t('vocabulary:action.SHIP_PRODUCTS')}
      submitForm={submitForm}
    >
      <Text fz="sm">{t('ask', { orderId: parcel.orderId, name: parcel.userFullName })}</Text>
      {parcel.together.length > 0 ? (
        <Checkbox.Group
          label={t('together.title')}
          description={t('together.text')}
          {...submitForm.form.getInputProps('together')}
        >
          <Stack gap="xs" mt="xs">
            {parcel.together.map(({ projectId, patientName, reference }) => (
              <Checkbox
                key={projectId}
                value={String(projectId)}
                label={t('together.project', { projectId, patientName, reference })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
      <ParcelNumberField {...submitForm.form.getInputProps('parcelNumber')} />
    </FormDialog>
  );
}
