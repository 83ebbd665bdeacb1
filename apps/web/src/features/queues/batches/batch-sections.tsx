import { Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import type { BatchCategory, BatchState } from '@maxilla/domain/batches';
import { IconDental, IconDisc, IconShield, IconStack2 } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { IconArch } from '../../../ui/icon-arch.tsx';
import covered from '../../../ui/row.module.css';
import type { Column } from '../../../ui/table-column.ts';
import { useQueueColumns } from '../queue-columns.tsx';
import type { ViewOn } from '../queue-query.ts';
import type { wordsOf } from './batch.ts';
import classes from './batches.module.css';

type Row = QueueRow<'batch'>;

const ICONS: Record<BatchCategory, ComponentType<{ size: number; 'aria-hidden': true }>> = {
  MODEL: IconDental,
  REPOSITIONING_KEY: IconDental,
  GUIDE: IconArch,
  STAGE_GUIDE: IconStack2,
  BRUXISM: IconShield,
  MACHINING: IconDisc,
};

type Props = {
  view: ViewOn<'batch'>;
  /** Where the words about its batches are. */
  words: ReturnType<typeof wordsOf>;
  sections: readonly { readonly state: BatchState; readonly total: number; readonly rows: readonly Row[] }[];
  chosenId: number | undefined;
  onChoose: (id: number) => void;
};

/** Batches by state, with how many there are in all, in the columns of a view. The whole row chooses its batch. */
export function BatchSections({ view, words, sections, chosenId, onChoose }: Props) {
  const { t } = useTranslation(['batches', 'vocabulary']);
  const { number } = useFormat();
  const columns = useQueueColumns<'batch'>(view);
  return (
    <div className={classes['frame']} data-milled={words === 'milled' || undefined}>
      <table className={classes['table']} aria-label={t(`${words}.title`)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} className={classOf(column)}>
                {column.card === 'title' ? t(`${words}.number`) : column.header}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ state, total, rows }) => (
          <tbody key={state}>
            <tr className={classes['section']}>
              <th colSpan={columns.length} scope="rowgroup">
                {t(`vocabulary:batchState.${state}`)}{' '}
                <Text span fz="xs" c="dimmed">
                  {number(total)}
                </Text>
              </th>
            </tr>
            {rows.map((row) => (
              <tr
                key={row.id}
                className={`${classes['row']} ${covered['row']}`}
                data-selected={row.id === chosenId || undefined}
              >
                {columns.map((column) => (
                  <td key={column.id} className={classOf(column)}>
                    {column.card === 'title' ? (
                      <BatchName row={row} chosen={row.id === chosenId} onChoose={onChoose}>
                        {column.cell(row)}
                      </BatchName>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** What a phone leaves out of the list, beside the columns that its cards have not: the chosen batch says it. */
const OF_BLANK: readonly string[] = ['blank', 'shade'];

const classOf = ({ id, align, card }: Column<Row>) =>
  [
    align === 'end' && classes['end'],
    classes[card === 'title' ? 'named' : 'line'],
    card === 'hidden' && classes['wide'],
    OF_BLANK.includes(id) && classes['blank'],
  ]
    .filter(Boolean)
    .join(' ');

type NameProps = { row: Row; chosen: boolean; onChoose: (id: number) => void; children: ReactNode };

/** The name of a batch, which selects it, and its material. */
function BatchName({ row, chosen, onChoose, children }: NameProps) {
  const { t } = useTranslation('vocabulary');
  const CategoryIcon = ICONS[row.category];
  return (
    <div className={classes['plate']}>
      <CategoryIcon size={18} aria-hidden />
      <div className={classes['made']}>
        <button
          type="button"
          className={`${covered['cover']} ${classes['choose']}`}
          aria-pressed={chosen}
          onClick={() => onChoose(row.id)}
        >
          {children}
        </button>
        <Text fz="xs" c="dimmed" truncate title={row.material ?? undefined}>
          {row.material ?? t(`batchCategory.${row.category}`)}
        </Text>
      </div>
    </div>
  );
}
