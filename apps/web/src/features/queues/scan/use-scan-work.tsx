import type { QueueRow } from '@maxilla/contract/queues';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { ViewAction } from '@maxilla/domain/views/view';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import type { ViewOn } from '../queue-query.ts';
import type { Refused } from '../refusals.tsx';
import { useViewAction } from '../use-view-action.ts';
import type { Said } from './scan-field.tsx';

type Row = QueueRow<'project'>;

/**
 * Performs an action of a view on one row as it is scanned, and reports the outcome. Other rows may be
 * scanned in the meantime; `onDone` is called for each that is done.
 */
export function useScanWork(view: ViewOn<'project'>, onDone: (id: number) => void) {
  const { t } = useTranslation('queues');
  // What is said of a row once its action is undone.
  const undone = useRef(new Map<number, (said: Said) => void>());
  const { perform, finish } = useViewAction(view, {
    onUndone: (rows) => {
      for (const { id, patientName } of rows)
        undone.current.get(id)?.({ tone: 'known', text: t('scan.undone', { id, patientName }) });
    },
  });
  // Refused rows are kept until they are done or dismissed, because each scan replaces the previous message.
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const without = (id: number) => setRefused((all) => all.filter((one) => one.id !== id));
  const failed = (id: number, error: Refused['error']): Said => {
    setRefused((all) => [...all.filter((one) => one.id !== id), { id, error }]);
    return {
      tone: 'failed',
      text: (
        <>
          {t('number', { id })} <ErrorText code={error.error as ErrorCode} fallback={error.message} />
        </>
      ),
    };
  };
  // A reader may send a code twice.
  const onTheWay = useRef(new Set<number>());

  const work = async ({ type }: ViewAction, row: Row): Promise<Said> => {
    const { id, patientName } = row;
    if (onTheWay.current.has(id)) return { tone: 'known', text: t('scan.acting', { id, patientName }) };
    onTheWay.current.add(id);
    let read: Promise<void> | undefined;
    try {
      const outcome = await perform({ actionType: type, rows: [row] }, crypto.randomUUID());
      // The outcome is reported before the lists are read again.
      read = finish(outcome);
      const [refusal] = outcome.refused;
      if (refusal) return failed(id, refusal.error);
      without(id);
      onDone(id);
      return {
        tone: 'done',
        text: t('scan.acted', { id, patientName }),
        undone: new Promise((say) => undone.current.set(id, say)),
      };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return failed(id, { error: thrown.code, message: thrown.message });
    } finally {
      void Promise.resolve(read)
        .catch(() => undefined)
        .finally(() => onTheWay.current.delete(id));
    }
  };
  return { work, refused, forget: () => setRefused([]) };
}
