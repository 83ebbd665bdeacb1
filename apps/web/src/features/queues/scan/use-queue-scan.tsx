import type { QueueRow } from '@maxilla/contract/queues';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import type { Selection } from '../../../ui/table-column.ts';
import { rowsOf } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { RowSelection } from '../selection.ts';
import { flash } from './flash.ts';
import { ProjectElsewhere, placesOf } from './project-elsewhere.tsx';
import type { Said } from './scan-field.tsx';
import type { BeginScan } from './use-last-scan.ts';

type Props = {
  view: ViewOn<'project'>;
  mode: Selection<never>['mode'];
  shown: readonly QueueRow<'project'>[] | undefined;
  selection: Pick<RowSelection<'project'>, 'has' | 'clear' | 'add'>;
  begin: BeginScan;
  /** If scans act directly: performs the action. */
  act?: ((row: QueueRow<'project'>) => Promise<Said>) | undefined;
};

/**
 * Selects the project with a scanned number, wherever it is in the queue, or acts on it directly; or reports
 * where it is instead.
 */
export function useQueueScan({
  view,
  mode,
  shown,
  selection,
  begin,
  act,
}: Props): (id: number) => Promise<Said | null> {
  const { t } = useTranslation('queues');

  function take(row: QueueRow<'project'>): Said {
    const { id, patientName } = row;
    flash(id);
    if (selection.has(id)) return { tone: 'known', text: t('scan.known', { id, patientName }) };
    if (mode !== 'multi') selection.clear();
    selection.add([row]);
    return { tone: 'done', text: t('scan.done', { id, patientName }) };
  }

  return async (id) => {
    const isOvertaken = begin();
    try {
      // An acting scan reads the current row, because the list may still contain a row scanned a moment ago.
      const known = act ? undefined : shown?.find((one) => one.id === id);
      const row = known ?? (await rowsOf<'project'>(view, [id]))[0];
      if (row && act) {
        flash(id);
        return await act(row);
      }
      if (row) return mode !== 'multi' && isOvertaken() ? null : take(row);
      return { tone: 'absent', text: <ProjectElsewhere id={id} places={await placesOf(id)} /> };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: t('scan.failed', { id }) };
    }
  };
}
