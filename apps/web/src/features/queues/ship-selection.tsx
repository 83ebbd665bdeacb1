import { shipmentRefusals } from '@maxilla/domain/couriers';
import { useTranslation } from 'react-i18next';
import { ParcelNumberField } from '../../project-ui/parcel-number-field.tsx';
import { SelectionDialog, type SelectionDialogProps } from './selection-dialog.tsx';

/** Asks before the selected projects are shipped in one parcel, and for its number. */
export function ShipSelection(props: SelectionDialogProps) {
  const { t } = useTranslation('queues');
  const { rows } = props.work;
  return (
    <SelectionDialog
      {...props}
      action="SHIP_PRODUCTS"
      question={t('confirm', { ...rows[0], count: rows.length })}
      initial={{ parcelNumber: '' }}
      check={shipmentRefusals}
    >
      {(form) => <ParcelNumberField {...form.getInputProps('parcelNumber')} />}
    </SelectionDialog>
  );
}
