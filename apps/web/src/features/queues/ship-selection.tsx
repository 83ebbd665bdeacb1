import { Text } from '@mantine/core';
import { shipmentRefusals } from '@maxilla/domain/couriers';
import { useTranslation } from 'react-i18next';
import { ParcelNumberField } from '../../project-ui/parcel-number-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import type { useViewAction, Work } from './use-view-action.ts';

type Props = {
  work: Work;
  run: ReturnType<typeof useViewAction>;
  onClose: () => void;
};

/** Asks before the selected projects are shipped in one parcel, and for its number. */
export function ShipSelection({ work, run, onClose }: Props) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const submitForm = useSubmitForm({
    initial: { parcelNumber: '' },
    draft: {
      form: 'SHIP_PRODUCTS',
      subject: work.rows.map(({ id }) => id).join('-'),
      unkept: ['parcelNumber'],
    },
    check: shipmentRefusals,
    send: (form, key) => run.perform({ ...work, form }, key),
    done: async (outcome) => {
      onClose();
      await run.finish(outcome);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.SHIP_PRODUCTS')}
      action={t('vocabulary:action.SHIP_PRODUCTS')}
      submitForm={submitForm}
    >
      <Text fz="sm">{t('confirm', { ...work.rows[0], count: work.rows.length })}</Text>
      <ParcelNumberField {...submitForm.form.getInputProps('parcelNumber')} />
    </FormDialog>
  );
}
