import { Stack, Text } from '@mantine/core';
import type { BatchState } from '@maxilla/domain/batches';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Batch } from './batch.ts';

/** The step that a user asks for, with the batch as it was shown then. */
export type AskedStep = { readonly batch: Batch; readonly next: Exclude<BatchState, 'TO_LAUNCH'> };

type Props = AskedStep & { onConfirm: () => Promise<void>; onClose: () => void };

/** Asks before a batch is launched or finished, with everything in it. */
export function StepDialog({ batch, next, onConfirm, onClose }: Props) {
  const { t } = useTranslation('production');
  const { plateNumber, machine, state, totalElements, totalPieces } = batch;
  const step = t(`batches.step.${state === 'TERMINATED' ? 'IN_PROGRESS' : state}`);
  const content = t('batches.ask.content', {
    elements: t('plate.elements', { count: totalElements }),
    pieces: t('plate.pieces', { count: totalPieces }),
  });
  return (
    <ConfirmDialog
      title={t('batches.ask.title', { step, plateNumber })}
      action={step}
      question={
        <Stack gap="xs">
          <Text fz="sm">
            {machine
              ? t('batches.ask.onMachine', { plateNumber, machine, content })
              : t('batches.ask.noMachine', { plateNumber, content })}
          </Text>
          <Text fz="sm">{t(`batches.follows.${next}`, { count: totalElements })}</Text>
        </Stack>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
