import { Stack, Text } from '@mantine/core';
import type { ColumnValue, QueueRow } from '@maxilla/contract/queues';
import { batchSteps } from '@maxilla/domain/batches';
import type { BatchCategory, BatchState } from '@maxilla/domain/batches';
import { COLUMNS, isSortable } from '@maxilla/domain/views/columns';
import type { ColumnKind, ColumnName, QueueSubject } from '@maxilla/domain/views/columns';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { ProductDot, ProjectMarks, StateBadge } from '../../project-ui/badges.tsx';
import { ProjectDay } from '../../project-ui/dates.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StepBar } from '../../ui/step-tracker.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { ViewOn } from './queue-query.ts';

type Words = TFunction<['vocabulary', 'queues']>;
type Context = { readonly format: ReturnType<typeof useFormat>; readonly t: Words };
type Cell<K extends ColumnKind> = {
  readonly show: (value: ColumnValue<K>, row: QueueRow, context: Context) => ReactNode;
  readonly width?: number;
  readonly align?: 'end';
};

/** How each kind of value is shown in a cell. */
const CELLS: { readonly [K in ColumnKind]: Cell<K> } = {
  id: { show: (id) => id ?? NOTHING, width: 84 },
  text: { show: (text) => text ?? NOTHING },
  count: { show: (count, _, { format }) => format.number(count), width: 72, align: 'end' },
  day: { show: (day, _, { format }) => format.day(day), width: 132 },
  due: { show: (day, { late }) => <ProjectDay day={day} late={late} />, width: 120 },
  moment: { show: (moment, _, { format }) => format.dayOf(moment), width: 112 },
  since: { show: (moment) => <RelativeTime instant={moment} />, width: 120 },
  product: { show: (code) => <ProductDot code={code} />, width: 96 },
  projectState: {
    show: (state, row) => ('reference' in row ? <StateBadge state={state} code={row.reference} /> : null),
  },
  sleeves: { show: (sleeves) => <SleeveList sleeves={sleeves} /> },
  elementType: { show: (type, _, { t }) => t(`elementType.${type}`) },
  material: { show: (family, _, { t }) => (family ? t(`materialFamily.${family}`) : NOTHING) },
  batchState: {
    show: (state, row) =>
      'category' in row ? <BatchProgress category={row.category} state={state} /> : null,
  },
};

/** Columns that name the row: a card on a phone has them for its title. */
const TITLES: readonly ColumnName[] = ['id', 'projectId', 'patientName', 'plateNumber'];

/** Columns that a phone leaves out, where the page behind the row shows them. */
const WIDE: readonly ColumnName[] = ['machine', 'since', 'progress'];

/** The columns of a view. */
export function useQueueColumns<S extends QueueSubject>({
  subject,
  columns,
}: ViewOn<S>): readonly Column<QueueRow<S>>[] {
  const { t } = useTranslation(['vocabulary', 'queues']);
  const format = useFormat();
  const kinds: Readonly<Record<string, ColumnKind>> = COLUMNS[subject];
  return columns.map((name: ColumnName) => {
    const { show, width, align } = CELLS[kinds[name] ?? 'text'] as Cell<ColumnKind>;
    return {
      id: name,
      header: t(`column.${name}`),
      cell: (row) => {
        // A page has the columns of its view.
        const value = (row as Readonly<Record<string, unknown>>)[name] as ColumnValue<ColumnKind>;
        return show(value, row, { format, t });
      },
      sortable: isSortable(subject, name),
      ...(width === undefined ? {} : { width }),
      ...(align === undefined ? {} : { align }),
      ...(TITLES.includes(name) ? { card: 'title' as const } : {}),
      ...(WIDE.includes(name) ? { card: 'hidden' as const } : {}),
    };
  });
}

/** What is out of the ordinary about the project of a row. */
export function useMarksColumn<S extends 'project' | 'element'>(): Column<QueueRow<S>> {
  const { t } = useTranslation('queues');
  return { id: 'marks', header: t('marks'), cell: (row) => <ProjectMarks {...row} />, card: 'badge' };
}

function BatchProgress({ category, state }: { category: BatchCategory; state: BatchState }) {
  const { t } = useTranslation('vocabulary');
  const steps = batchSteps(category);
  const at = steps.indexOf(state);
  return (
    <StepBar
      steps={steps.map((step, nth) => ({
        key: step,
        label: t(`batchState.${step}`),
        status: nth < at ? 'done' : nth === at ? 'current' : 'todo',
      }))}
    />
  );
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
