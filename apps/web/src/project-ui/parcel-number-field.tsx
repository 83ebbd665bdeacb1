import type { GetInputPropsReturnType } from '@mantine/form';
import { IconBarcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/text-field.tsx';

/** The number under which the courier tracks a parcel: scanned from its label, or typed. */
export function ParcelNumberField(props: GetInputPropsReturnType) {
  const { t } = useTranslation('projectUi');
  return (
    <TextField
      label={t('parcel.number')}
      description={t('parcel.numberHint')}
      leftSection={<IconBarcode size={16} aria-hidden />}
      autoComplete="off"
      data-autofocus
      {...props}
    />
  );
}
