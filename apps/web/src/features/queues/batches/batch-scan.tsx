import type { QueueRow } from '@maxilla/contract/queues';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { isFocusLost } from '../../../ui/focus-back.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { freshPages, rowsOfOrder, rowsOfProject } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';
import { ScanField } from '../scan/scan-field.tsx';
import type { Said } from '../scan/scan-field.tsx';
import { OrderElsewhere, orderOf } from '../scan/use-order-scan.tsx';
import { focusScan } from '../scan/use-scan-keys.ts';
import type { wordsOf } from './batch.ts';

type Row = QueueRow<'batch'>;

/** The batches that are found in some views, each once: one may move from a view to another meanwhile. */
async function batchesIn(
  views: readonly ViewOn<'batch'>[],
  find: (view: ViewOn<'batch'>) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found = (await Promise.all(views.map(find))).flat();
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

/** The batches of a view with some digits in the number of their plate. */
async function numberedWith(view: ViewOn<'batch'>, digits: string): Promise<readonly Row[]> {
  const found: Row[] = [];
  for await (const rows of freshPages<'batch'>(view, { q: digits })) found.push(...rows);
  // The search also finds the names and numbers of their projects.
  return found.filter(({ plateNumber }) => plateNumber.includes(digits));
}

const platesOf = (found: readonly Row[]) => found.map(({ plateNumber }) => plateNumber).join(', ');

type Props = {
  words: ReturnType<typeof wordsOf>;
  views: readonly ViewOn<'batch'>[];
  /** The rows of the list. */
  rows: readonly Row[];
  /** The one that is chosen. */
  chosenId: number | undefined;
};

/** The scan field of the batches: the number of a box chooses the batch that it is made in. */
export function BatchScan({ words, views, rows, chosenId }: Props) {
  const { t } = useTranslation(['batches', 'queues']);
  const said = words === 'milled' ? 'milled.scan' : 'batches.scan';
  const field = useRef<HTMLInputElement>(null);
  const [, change] = useListSearch<QueueSearch>();

  // A batch whose last step was reported leaves with the button that had the focus.
  useEffect(() => {
    if (chosenId === undefined && isFocusLost()) focusScan(field);
  }, [chosenId]);

  /** Chooses a batch. If it is not in the list, the list is searched for its plate. */
  function choose({ id, plateNumber }: Row) {
    const listed = rows.some((row) => row.id === id);
    change({ batch: id, ...(listed ? {} : { only: undefined, q: plateNumber }) }, { replace: true });
  }

  /** Chooses one of some batches if there is no other; several of a number are listed. */
  function show([first, ...others]: readonly Row[], id: number) {
    if (first && others.length === 0) choose(first);
    else change({ batch: undefined, only: undefined, q: String(id) }, { replace: true });
  }

  /**
   * Shows the batch that contains a project. If there is none, the number is taken for a part of a plate's.
   */
  async function scan(id: number): Promise<Said> {
    try {
      const found = await batchesIn(views, (view) => rowsOfProject<'batch'>(view, id));
      if (found.length > 0) {
        show(found, id);
        const plates = platesOf(found);
        return found.length === 1
          ? { tone: 'done', text: t(`${said}.inBatch`, { id, plates }) }
          : { tone: 'known', text: t(`${said}.inBatches`, { id, plates }) };
      }
      const numbered = await batchesIn(views, (view) => numberedWith(view, String(id)));
      if (numbered.length === 0) return { tone: 'absent', text: t(`${said}.noBatch`, { id }) };
      show(numbered, id);
      const tone = numbered.length === 1 ? 'done' : 'known';
      return { tone, text: t(`${said}.numbered`, { id, count: numbered.length }) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: t('queues:scan.failed', { id }) };
    }
  }

  /** Selects the batch that contains an order; if there are several, their plates are named. */
  async function scanOrder(id: number): Promise<Said> {
    try {
      const [first, ...others] = await batchesIn(views, (view) => rowsOfOrder<'batch'>(view, id));
      if (!first) return { tone: 'absent', text: <OrderElsewhere id={id} found={await orderOf(id)} /> };
      const plates = platesOf([first, ...others]);
      if (others.length > 0) return { tone: 'known', text: t(`${said}.orderBatches`, { id, plates }) };
      choose(first);
      return { tone: 'done', text: t(`${said}.orderBatch`, { id, plates }) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: t('queues:scan.orderFailed', { id }) };
    }
  }

  return <ScanField label={t(`${said}.batch`)} field={field} onNumber={scan} onOrder={scanOrder} />;
}
