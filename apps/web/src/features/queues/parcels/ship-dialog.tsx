import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Parcel } from './parcel.ts';

type Props = { parcel: Parcel; onConfirm: (idempotencyKey: string) => Promise<void>; onClose: () => void };

/** Asks before a parcel is shipped, which its dentist is told and which cannot be recalled. */
export function ShipDialog({ parcel, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['parcels', 'vocabulary']);
  return (
    <ConfirmDialog
      title={t('vocabulary:action.SHIP_PRODUCTS')}
      action={t('vocabulary:action.SHIP_PRODUCTS')}
      question={t('ask', { orderId: parcel.orderId, name: parcel.userFullName })}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
