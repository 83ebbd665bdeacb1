import type { QueueRow } from '@maxilla/contract/queues';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { ViewAction } from '@maxilla/domain/views/view';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import type { ViewOn } from '../queue-query.ts';
import { useViewAction } from '../use-view-action.ts';
import type { Said } from './scan-field.tsx';

type Row = QueueRow<'project'>;

/**
 * Performs an action of a view on one row as it is scanned, and says what came of it. Other rows may be scanned meanwhile;
 * `onDone` is called with each that is done.
 */
export function useScanWork(
  view: ViewOn<'project'>,
  onDone: (id: number) => void,
): (action: ViewAction, row: Row) => Promise<Said> {
  const { t } = useTranslation('queues');
  const { perform, finish } = useViewAction(view, () => undefined);
  const failed = (id: number, code: ErrorCode, fallback?: string): Said => ({
    tone: 'failed',
    text: (
      <>
        {t('number', { id })} <ErrorText code={code} fallback={fallback} />
      </>
    ),
  });
  // A reader may send a code twice.
  const onTheWay = useRef(new Set<number>());

  return async ({ type }, row) => {
    const { id, patientName } = row;
    if (onTheWay.current.has(id)) return { tone: 'known', text: t('scan.acting', { id, patientName }) };
    onTheWay.current.add(id);
    let read: Promise<void> | undefined;
    try {
      const outcome = await perform({ actionType: type, rows: [row] }, crypto.randomUUID());
      // What came of it is said before the lists are read again.
      read = finish(outcome);
      const [refused] = outcome.refused;
      if (refused) return failed(id, refused.error.error as ErrorCode, refused.error.message);
      onDone(id);
      return { tone: 'done', text: t('scan.acted', { id, patientName }) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return failed(id, thrown.code, thrown.message);
    } finally {
      void Promise.resolve(read).finally(() => onTheWay.current.delete(id));
    }
  };
}
