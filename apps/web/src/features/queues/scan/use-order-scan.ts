import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { rowsOfOrder } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { RowSelection } from '../selection.ts';
import type { Said } from './scan-field.tsx';

/** Selects what waits in a queue of the order with a scanned code. */
export function useOrderScan(
  view: ViewOn<'project'>,
  selection: RowSelection<'project'>,
): (orderId: number) => Promise<Said> {
  const { t } = useTranslation('queues');
  return async (id) => {
    try {
      const rows = await rowsOfOrder<'project'>(view, id);
      if (rows.length === 0) return { tone: 'absent', text: t('scan.noneOfOrder', { id }) };
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
