import { Text, VisuallyHidden } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { standsTooLong } from '@maxilla/domain/batch-delays';
import { useTranslation } from 'react-i18next';
import { Elapsed, useMinute } from '../ui/relative-time.tsx';

type Props = { batch: Pick<QueueRow<'batch'>, 'category' | 'state'>; since: string };

/** Since when a batch is in its state: red once that is longer than usual. */
export function BatchSince({ batch, since }: Props) {
  const { t } = useTranslation('projectUi');
  const now = useMinute();
  const time = <Elapsed instant={since} />;
  if (!standsTooLong({ ...batch, since }, now)) return time;
  return (
    <Text span inherit fw={600} c="var(--mantine-color-error)">
      {time}
      <VisuallyHidden> {t('batchTooLong')}</VisuallyHidden>
    </Text>
  );
}
