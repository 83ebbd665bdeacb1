import type { QueueRow } from '@maxilla/contract/queues';
import { isPrinted } from '@maxilla/domain/batches';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { elementWord } from '../element-word.ts';
import { rowsOfOrder, rowsOfProject } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import { ProjectElsewhere, placesOf } from '../scan/project-elsewhere.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import type { Said } from '../scan/scan-field.tsx';
import { OrderElsewhere, orderOf } from '../scan/use-order-scan.tsx';

type Row = QueueRow<'element'>;
type Props = {
  view: ViewOn<'element'>;
  plate: readonly Row[];
  /** Which elements can be on one plate with the one that is first on it, if any is. */
  together: (
    found: readonly Row[],
    first: Row | undefined,
  ) => { readonly fit: readonly Row[]; readonly unfit: readonly Row[] };
  /** Puts elements onto the plate, those that are not there yet. */
  onPut: (rows: readonly Row[]) => void;
};

/** The message about the last scan. */
type Words = {
  readonly added: (count: number) => string;
  readonly known: () => string;
  readonly absent: () => Promise<ReactNode>;
  readonly failed: () => string;
};

/** The scan field of a plate in preparation: a number or the code of an order puts all its elements onto the plate. */
export function PlateScan({ view, plate, together, onPut }: Props) {
  const { t } = useTranslation(['production', 'queues', 'vocabulary']);
  const { t: vocabulary } = useTranslation(['vocabulary', 'queues']);
  const { category } = view.filter;
  const said = category === undefined || isPrinted(category) ? 'scan' : 'milling.scan';
  const field = useRef<HTMLInputElement>(null);
  // A look-up ends after others have put elements onto the plate.
  const onPlate = useRef(plate);
  useEffect(() => {
    onPlate.current = plate;
  }, [plate]);

  /**
   * Adds all waiting elements of a scanned subject, including those outside the displayed part of the list, but for those
   * that cannot be on one plate with the others, which are named.
   */
  async function scan(look: () => Promise<readonly Row[]>, words: Words): Promise<Said> {
    try {
      const found = await look();
      if (found.length === 0) return { tone: 'absent', text: await words.absent() };
      const { fit, unfit } = together(found, onPlate.current[0]);
      const count = fit.filter((row) => !onPlate.current.some((other) => other.id === row.id)).length;
      onPut(fit);
      const put = count > 0 ? words.added(count) : fit.length > 0 ? words.known() : null;
      if (unfit.length === 0 && put !== null) return { tone: count > 0 ? 'done' : 'known', text: put };
      const others = t('milling.scan.left', { count: unfit.length, what: unfit.map(named).join(' · ') });
      return { tone: 'failed', text: put === null ? others : `${put}. ${others}` };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: words.failed() };
    }
  }

  const named = (row: Row) =>
    [
      elementWord(row, vocabulary),
      row.materialFamily ? t(`vocabulary:materialFamily.${row.materialFamily}`) : '',
      row.machiningShade ?? '',
    ]
      .filter(Boolean)
      .join(' ');

  return (
    <ScanField
      label={t('scan.label')}
      field={field}
      onNumber={(id) =>
        scan(() => rowsOfProject<'element'>(view, id), {
          added: (count) => t(`${said}.added`, { id, count }),
          known: () => t(`${said}.known`, { id }),
          absent: async () => <ProjectElsewhere id={id} places={await placesOf(id)} />,
          failed: () => t('queues:scan.failed', { id }),
        })
      }
      onOrder={(id) =>
        scan(() => rowsOfOrder<'element'>(view, id), {
          added: (count) => t(`${said}.orderAdded`, { id, count }),
          known: () => t(`${said}.orderKnown`, { id }),
          absent: async () => <OrderElsewhere id={id} found={await orderOf(id)} />,
          failed: () => t('queues:scan.orderFailed', { id }),
        })
      }
    />
  );
}
