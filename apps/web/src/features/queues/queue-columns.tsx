import { Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { ColumnValue, queues } from '@maxilla/contract/queues';
import type { NamedView } from '@maxilla/domain/views/all';
import { COLUMNS, isSortable } from '@maxilla/domain/views/columns';
import type { ColumnKind, ColumnName } from '@maxilla/domain/views/columns';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { ProductDot, ProjectMarks, StateBadge } from '../../project-ui/badges.tsx';
import { ProjectDay } from '../../project-ui/dates.tsx';
import type { Column } from '../../ui/table-column.ts';

export type QueueRow = ReplyOf<(typeof queues)['list']>['rows'][number];

type Format = ReturnType<typeof useFormat>;
type Cell<K extends ColumnKind> = {
  readonly show: (value: ColumnValue<K>, row: QueueRow, format: Format) => ReactNode;
  readonly width?: number;
};

/** How each kind of value is shown in a cell. */
const CELLS: { readonly [K in ColumnKind]: Cell<K> } = {
  id: { show: (id) => id ?? NOTHING, width: 84 },
  text: { show: (text) => text ?? NOTHING },
  day: { show: (day, _, format) => format.day(day), width: 132 },
  due: { show: (day, { late }) => <ProjectDay day={day} late={late} />, width: 120 },
  moment: { show: (moment, _, format) => format.dayOf(moment), width: 112 },
  product: { show: (code) => <ProductDot code={code} />, width: 96 },
  projectState: { show: (state, { reference }) => <StateBadge state={state} code={reference} /> },
  sleeves: { show: (sleeves) => <SleeveList sleeves={sleeves} /> },
};

/** Columns that name the row: a card on a phone has them for its title. */
const TITLES: readonly ColumnName[] = ['id', 'patientName'];

/** The columns of a view, and the marks of its rows. */
export function useQueueColumns({ subject, columns }: NamedView): readonly Column<QueueRow>[] {
  const { t } = useTranslation(['vocabulary', 'queues']);
  const format = useFormat();
  const shown = columns.map((name): Column<QueueRow> => {
    const { show, width } = CELLS[COLUMNS[subject][name]] as Cell<ColumnKind>;
    return {
      id: name,
      header: t(`column.${name}`),
      // A page has the columns of its view.
      cell: (row) => show(row[name] as ColumnValue<ColumnKind>, row, format),
      sortable: isSortable(subject, name),
      ...(width === undefined ? {} : { width }),
      ...(TITLES.includes(name) ? { card: 'title' } : {}),
    };
  });
  const marks: Column<QueueRow> = {
    id: 'marks',
    header: t('queues:marks'),
    cell: (row) => <ProjectMarks {...row} />,
    card: 'badge',
  };
  return [...shown, marks];
}

function SleeveList({ sleeves }: { sleeves: ColumnValue<'sleeves'> }) {
  const { t } = useTranslation('queues');
  const format = useFormat();
  return (
    <Stack gap={0}>
      {sleeves.map((sleeve) => (
        <Text key={sleeve.dentNumber} fz="xs" className="tabular">
          <strong>{sleeve.dentNumber}</strong>{' '}
          {[sleeve.sleeveBrand, sleeve.sleeve].filter(Boolean).join(' ') || NOTHING}
          {sleeve.sleeveHeight === null
            ? null
            : ` · ${t('millimetres', { value: format.number(sleeve.sleeveHeight) })}`}
        </Text>
      ))}
    </Stack>
  );
}
