import { Alert, Stack, Text } from '@mantine/core';
import type { BatchState } from '@maxilla/domain/batches';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
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

/**
 * Asks before a batch is launched or finished, with everything in it. What is not finished on its machine is named, but does
 * not keep it from being launched: the machine may be free although nobody has said so.
 */
export function StepDialog({ batch, next, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['batchDialogs', 'batches', 'queues']);
  const { moment } = useFormat();
  const { plateNumber, machine, state, totalElements, totalPieces, besides } = batch;
  const words = wordsOf(batch);
  const step = t(`batches:${words}.step.${state === 'TERMINATED' ? 'IN_PROGRESS' : state}`);
  const content = t('batches.ask.content', {
    elements: t('queues:plate.elements', { count: totalElements }),
    pieces: t('queues:plate.pieces', { count: totalPieces }),
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
          {machine && besides.length > 0 ? (
            <Alert color="orange" py="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {besides.map((one) => (
                <div key={one.batchId}>
                  {t(`${wordsOf(one)}.beside`, {
                    machine,
                    plateNumber: one.plateNumber,
                    moment: moment(one.since),
                  })}
                </div>
              ))}
              {t('batches.isFree')}
            </Alert>
          ) : null}
        </Stack>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
