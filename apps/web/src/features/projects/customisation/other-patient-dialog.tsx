import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { OrderAction } from './cart-buttons.tsx';

type Props = {
  /** The files, each with the name or the date of birth that it bears. */
  files: readonly string[];
  patientName: string;
  /** The action that waits for the answer. */
  type: OrderAction;
  onConfirm: (idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before the order about files that may be of another patient. */
export function OtherPatientDialog({ files, patientName, type, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  return (
    <ConfirmDialog
      title={t('cart.otherPatient.title')}
      question={
        <>
          {files.map((file) => (
            <Text key={file} fz="sm" fw={600} mb="xs">
              {file}
            </Text>
          ))}
          {t('cart.otherPatient.question', { name: patientName })}
        </>
      }
      action={t(`vocabulary:action.${type}`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
