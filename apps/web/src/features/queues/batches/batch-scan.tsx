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
import { OrderElsewhere, orderOf } from '../scan/use-order-scan.tsx';
import { focusScan } from '../scan/use-scan-keys.ts';

type Row = QueueRow<'batch'>;

/** The batches of some views with one of the numbers in theirs, or in that of one of their projects. */
async function batchesWith(
  views: readonly ViewOn<'batch'>[],
  ids: readonly number[],
): Promise<readonly Row[]> {
  const found = new Map<number, Row>();
  const look = async (view: ViewOn<'batch'>, id: number) => {
    for await (const rows of freshPages<'batch'>(view, { q: String(id) })) {
      for (const row of rows) found.set(row.id, row);
    }
  };
  await Promise.all(views.flatMap((view) => ids.map((id) => look(view, id))));
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
  const { t } = useTranslation(['production', 'queues']);
  const field = useRef<HTMLInputElement>(null);
  const [, change] = useListSearch<QueueSearch>();

  // A batch whose last step was reported leaves with the button that had the focus.
  useEffect(() => {
    if (chosenId === undefined && isFocusLost()) focusScan(field);
  }, [chosenId]);

  /** Chooses a batch if it is in the list; else the list is searched for what was scanned. */
  function show(batch: Row | undefined, q: number) {
    const listed = rows.find((row) => row.id === batch?.id);
    change(listed ? { batch: listed.id } : { batch: undefined, only: undefined, q: String(q) }, {
      replace: true,
    });
  }

  async function scan(id: number): Promise<Said> {
    try {
      const [first, ...others] = await batchesWith(views, [id]);
      if (!first) return { tone: 'absent', text: t('scan.noBatch', { id }) };
      show(others.length === 0 ? first : undefined, id);
      return others.length === 0
        ? { tone: 'done', text: t('scan.inBatch', { id, plateNumber: first.plateNumber }) }
        : { tone: 'known', text: t('scan.severalBatches', { id, count: others.length + 1 }) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: t('scan.failed', { id }) };
    }
  }

  /** Chooses the batch in which the projects of an order are made; where it is several, their plates are named. */
  async function scanOrder(id: number): Promise<Said> {
    try {
      const order = await orderOf(id);
      const projectIds = order?.projects.map((project) => project.id) ?? [];
      const [first, ...others] = await batchesWith(views, projectIds);
      if (!first) return { tone: 'absent', text: <OrderElsewhere id={id} found={order} /> };
      const plates = [first, ...others].map(({ plateNumber }) => plateNumber).join(', ');
      if (others.length > 0) return { tone: 'known', text: t('scan.orderBatches', { id, plates }) };
      show(first, projectIds[0] ?? id);
      return { tone: 'done', text: t('scan.orderBatch', { id, plates }) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: t('queues:scan.orderFailed', { id }) };
    }
  }

  return <ScanField label={t('scan.batch')} field={field} onNumber={scan} onOrder={scanOrder} />;
}
