import { Text } from '@mantine/core';
import { shipProducts } from '@maxilla/domain/actions/ship-products';
import { useTranslation } from 'react-i18next';
import { ParcelNumberField } from '../../project-ui/parcel-number-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';

/** Ships the parcel of a project, with its tracking number if known (spec 3 §4.2). */
export function ShipDialog(props: ActionDialogProps) {
  const { onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm(shipProducts, props, {
    initial: { parcelNumber: '' },
    input: (values) => values,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.SHIP_PRODUCTS')}
      action={t('vocabulary:action.SHIP_PRODUCTS')}
      submitForm={submitForm}
    >
      <Text fz="sm">{t('ship.text')}</Text>
      <ParcelNumberField {...submitForm.form.getInputProps('parcelNumber')} />
    </FormDialog>
  );
}
