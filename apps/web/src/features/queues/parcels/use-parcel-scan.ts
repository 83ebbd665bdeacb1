import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { rowsOfOrder } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { Said } from '../scan/scan-field.tsx';
import type { RowSelection } from '../selection.ts';

/**
 * Selects the parcel of an order whose code was scanned or whose number was typed: alone, or in addition to
 * the selection.
 */
export function useParcelScan(
  view: ViewOn<'accessoryOrder'>,
  selection: RowSelection<'accessoryOrder'>,
  alone: boolean,
): (orderId: number) => Promise<Said> {
  const { t } = useTranslation('parcels');
  return async (id) => {
    try {
      const rows = await rowsOfOrder<'accessoryOrder'>(view, id);
      if (rows.length === 0) return { tone: 'absent', text: t('scan.none', { id }) };
      const known = rows.every((row) => selection.has(row.id));
      if (alone) selection.clear();
      selection.add(rows);
      return { tone: known ? 'known' : 'done', text: t(known ? 'scan.known' : 'scan.done', { id }) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: t('scan.failed', { id }) };
    }
  };
}
