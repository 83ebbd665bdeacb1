import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Batch, wordsOf } from './batch.ts';

type Props = { batch: Batch; onConfirm: () => Promise<void>; onClose: () => void };

/** Asks before everything in a batch goes back into preparation. */
export function TakeOffDialog({ batch, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['batchDialogs', 'batches']);
  const { plateNumber, totalElements: count } = batch;
  const words = wordsOf(batch);
  return (
    <ConfirmDialog
      title={t(`${words}.dismantle.title`, { plateNumber })}
      action={t('batches:batches.apart')}
      question={t(`${words}.dismantle.text`, { plateNumber, count })}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
