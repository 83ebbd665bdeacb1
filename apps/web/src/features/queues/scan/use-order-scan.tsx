import type { QueueRow } from '@maxilla/contract/queues';
import { orderCode } from '@maxilla/domain/order-codes';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { ProjectLink } from '../../../project-ui/project-link.tsx';
import type { Selection } from '../../../ui/table-column.ts';
import { rowsOfOrder } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import { flash } from './flash.ts';
import type { Said } from './scan-field.tsx';
import { turnOf } from './turn-of.ts';
import type { BeginScan } from './use-last-scan.ts';

type Row = QueueRow<'project'>;

type Props = {
  view: ViewOn<'project'>;
  mode: Selection<never>['mode'];
  selection: {
    has: (id: number) => boolean;
    clear: () => void;
    add: (rows: readonly Row[]) => void;
  };
  begin: BeginScan;
  /**
   * If scans act directly: performs the action on the only project of an order. With several, the user
   * chooses.
   */
  act?: ((row: Row) => Promise<Said>) | undefined;
};

/**
 * Selects the waiting rows of the order with a scanned code, one by one under single selection, or reports
 * where its projects are instead.
 */
export function useOrderScan({
  view,
  mode,
  selection,
  begin,
  act,
}: Props): (orderId: number) => Promise<Said | null> {
  const { t } = useTranslation('queues');

  function takeOne(id: number, rows: readonly [Row, ...Row[]]): Said {
    const [row, place] = turnOf(rows, (one) => selection.has(one.id));
    flash(row.id);
    selection.clear();
    selection.add([row]);
    return { tone: 'done', text: t('scan.orderTurn', { id, project: row.id, place, count: rows.length }) };
  }

  return async (id) => {
    const isOvertaken = begin();
    try {
      const rows = await rowsOfOrder<'project'>(view, id);
      const [first, ...others] = rows;
      if (!first) return { tone: 'absent', text: <OrderElsewhere id={id} found={await orderOf(id)} /> };
      if (act && others.length === 0) {
        flash(first.id);
        return await act(first);
      }
      if (mode !== 'multi') return isOvertaken() ? null : takeOne(id, [first, ...others]);
      const count = rows.filter((row) => !selection.has(row.id)).length;
      selection.add(rows);
      return count > 0
        ? { tone: 'done', text: t('scan.order', { id, count }) }
        : { tone: 'known', text: t('scan.orderKnown', { id }) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: t('scan.orderFailed', { id }) };
    }
  };
}

type Order = Awaited<ReturnType<typeof orderOf>>;

/** An order with its content; undefined if there is none with this id. */
export async function orderOf(id: number) {
  const { orders } = await api.search.everything({ query: { searchKey: orderCode(id) } });
  return orders.find((order) => order.id === id);
}

/** Locates the projects of an order that has none in this queue, or, with other words, of any. */
export function OrderElsewhere({ id, found, words }: { id: number; found: Order; words?: string }) {
  const { t } = useTranslation('queues');
  if (!found) return t('scan.noOrder', { id });
  if (found.projects.length === 0) return t('scan.orderOfAccessories', { id });
  return (
    <>
      {words ?? t('scan.noneOfOrder', { id })}{' '}
      {found.projects.map((project, at) => (
        <Fragment key={project.id}>
          {at > 0 ? ', ' : null}
          <ProjectLink projectId={project.id} project={project} />
        </Fragment>
      ))}
    </>
  );
}
