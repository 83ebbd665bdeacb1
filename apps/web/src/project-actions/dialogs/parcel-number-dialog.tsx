import { Text } from '@mantine/core';
import { updateParcelNumber } from '@maxilla/domain/actions/update-parcel-number';
import { useTranslation } from 'react-i18next';
import { ParcelNumberField } from '../../project-ui/parcel-number-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';

/** The number of a shipped parcel is corrected, or given later (spec 3 §4.2). */
export function ParcelNumberDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm(updateParcelNumber, props, {
    initial: { parcelNumber: project.parcelNumber },
    input: (values) => values,
  });
  const title = t('vocabulary:action.UPDATE_PARCEL_NUMBER');
  return (
    <FormDialog onClose={onClose} title={title} action={title} submitForm={submitForm}>
      <Text fz="sm">{t('ship.changed')}</Text>
      <ParcelNumberField {...submitForm.form.getInputProps('parcelNumber')} />
    </FormDialog>
  );
}
