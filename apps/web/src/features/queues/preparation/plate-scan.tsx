import type { QueueRow } from '@maxilla/contract/queues';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { freshPages } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import { ScanField } from '../scan/scan-field.tsx';
import type { Said } from '../scan/scan-field.tsx';

type Row = QueueRow<'element'>;
type Props = {
  view: ViewOn<'element'>;
  plate: readonly Row[];
  /** Puts elements onto the plate, those that are not there yet. */
  onPut: (rows: readonly Row[]) => void;
};

/**
 * The elements of a project that wait in a view. The search also finds numbers that contain this one; all of them are
 * larger, so the pages end with the first larger number.
 */
async function waitingOf(view: ViewOn<'element'>, id: number): Promise<readonly Row[]> {
  const found: Row[] = [];
  for await (const rows of freshPages<'element'>(view, { q: String(id), orders: 'projectId.asc' })) {
    found.push(...rows.filter(({ projectId }) => projectId === id));
    if (rows.some(({ projectId }) => projectId > id)) break;
  }
  return found;
}

/** The scan field of a plate in preparation: a number puts all elements of its project onto the plate. */
export function PlateScan({ view, plate, onPut }: Props) {
  const { t } = useTranslation('production');
  const field = useRef<HTMLInputElement>(null);
  // A look-up ends after others have put elements onto the plate.
  const onPlate = useRef(plate);
  useEffect(() => {
    onPlate.current = plate;
  }, [plate]);

  /** Puts all elements of a project that wait now, whatever part of the list is shown. */
  async function scan(id: number): Promise<Said> {
    try {
      const found = await waitingOf(view, id);
      if (found.length === 0) return { tone: 'absent', text: t('scan.absent', { id }) };
      const count = found.filter((row) => !onPlate.current.some((other) => other.id === row.id)).length;
      onPut(found);
      return count > 0
        ? { tone: 'done', text: t('scan.added', { id, count }) }
        : { tone: 'known', text: t('scan.known', { id }) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: t('scan.failed', { id }) };
    }
  }

  return <ScanField label={t('scan.label')} field={field} onNumber={scan} />;
}
