import { Stack, Text } from '@mantine/core';
import type { BatchState } from '@maxilla/domain/batches';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Batch, wordsOf } from './batch.ts';
import { StepFollows } from './step-follows.tsx';

/** The step that a user asks for, with the batch as it was shown then. */
export type AskedStep = {
  readonly batch: Batch;
  readonly next: Exclude<BatchState, 'TO_LAUNCH'>;
  readonly nextElementState: NonNullable<Batch['nextElementState']>;
};

type Props = AskedStep & { onConfirm: () => Promise<void>; onClose: () => void };

/** Asks before a batch is launched or finished, with everything in it. */
export function StepDialog({ batch, next, onConfirm, onClose }: Props) {
  const { t } = useTranslation('production');
  const { plateNumber, machine, state, totalElements, totalPieces } = batch;
  const words = wordsOf(batch);
  const step = t(`${words}.step.${state === 'TERMINATED' ? 'IN_PROGRESS' : state}`);
  const content = t('batches.ask.content', {
    elements: t('plate.elements', { count: totalElements }),
    pieces: t('plate.pieces', { count: totalPieces }),
  });
  return (
    <ConfirmDialog
      title={t(`${words}.ask.title`, { step, plateNumber })}
      action={step}
      question={
        <Stack gap="xs">
          <Text fz="sm">
            {machine
              ? t(`${words}.ask.onMachine`, { plateNumber, machine, content })
              : t(`${words}.ask.noMachine`, { plateNumber, content })}
          </Text>
          <Text fz="sm">
            <StepFollows batch={batch} next={next} />
          </Text>
        </Stack>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
