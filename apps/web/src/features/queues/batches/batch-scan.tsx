import type { QueueRow } from '@maxilla/contract/queues';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { isFocusLost } from '../../../ui/focus-back.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { freshPages } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';
import { ScanField } from '../scan/scan-field.tsx';
import type { Said } from '../scan/scan-field.tsx';
import { focusScan } from '../scan/use-scan-keys.ts';

type Row = QueueRow<'batch'>;

/** The batches of some views with a number in theirs, or in that of one of their projects. */
async function batchesWith(views: readonly ViewOn<'batch'>[], id: number): Promise<readonly Row[]> {
  const found = new Map<number, Row>();
  const look = async (view: ViewOn<'batch'>) => {
    for await (const rows of freshPages<'batch'>(view, { q: String(id) })) {
      for (const row of rows) found.set(row.id, row);
    }
  };
  await Promise.all(views.map(look));
  return [...found.values()];
}

type Props = {
  views: readonly ViewOn<'batch'>[];
  /** Those in the list. */
  rows: readonly Row[];
  /** The one that is chosen. */
  chosenId: number | undefined;
};

/** The scan field of the batches: the number of a box chooses the batch that it is made in. */
export function BatchScan({ views, rows, chosenId }: Props) {
  const { t } = useTranslation('production');
  const field = useRef<HTMLInputElement>(null);
  const [, change] = useListSearch<QueueSearch>();

  // A batch whose last step was reported leaves with the button that had the focus.
  useEffect(() => {
    if (chosenId === undefined && isFocusLost()) focusScan(field);
  }, [chosenId]);

  async function scan(id: number): Promise<Said> {
    try {
      const [first, ...others] = await batchesWith(views, id);
      if (!first) return { tone: 'absent', text: t('scan.noBatch', { id }) };
      const { plateNumber } = first;
      // One that is not in the list, or several, are what the list is searched for.
      const listed = others.length === 0 && rows.some((row) => row.id === first.id);
      change(listed ? { batch: first.id } : { batch: undefined, only: undefined, q: String(id) }, {
        replace: true,
      });
      return others.length === 0
        ? { tone: 'done', text: t('scan.inBatch', { id, plateNumber }) }
        : { tone: 'known', text: t('scan.severalBatches', { id, count: others.length + 1 }) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: t('scan.failed', { id }) };
    }
  }

  return <ScanField label={t('scan.batch')} field={field} onNumber={scan} />;
}
