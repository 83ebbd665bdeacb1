import type { ColumnValue, QueueRow } from '@maxilla/contract/queues';
import { COLUMNS, isSortable } from '@maxilla/domain/views/columns';
import type { ColumnKind, ColumnName, ColumnOf, QueueSubject } from '@maxilla/domain/views/columns';
import { IconUrgent } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { HoldBadge, ProductDot, StateBadge } from '../../project-ui/badges.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table-column.ts';
import { DueDay } from '../../project-ui/due-day.tsx';
import { ProjectFlags } from '../../project-ui/project-flags.tsx';
import { ProjectLink } from '../../project-ui/project-link.tsx';
import type { ViewOn } from './queue-query.ts';

// Only lists of batches show it.
const BatchProgress = lazy(async () => ({
  default: (await import('./batches/batch-progress.tsx')).BatchProgress,
}));

type Words = TFunction<['vocabulary', 'queues']>;
type Context = { readonly format: ReturnType<typeof useFormat>; readonly t: Words };
type Cell<K extends ColumnKind> = {
  readonly show: (value: ColumnValue<K>, row: QueueRow, context: Context) => ReactNode;
  /**
   * In pixels, where it does not depend on the content, so that a change of a row moves nothing. The other columns share
   * what is left.
   */
  readonly width?: number;
  readonly align?: 'end';
  readonly icon?: Icon;
};

/** How each kind of value is shown in a cell. */
const CELLS: { readonly [K in ColumnKind]: Cell<K> } = {
  id: { show: (id) => id ?? NOTHING },
  project: {
    width: 68,
    show: (id, row) => ('reference' in row ? <ProjectLink projectId={id} project={row} /> : id),
  },
  flags: {
    width: 56,
    show: (_, row) => ('reference' in row ? <ProjectFlags {...row} /> : null),
    icon: IconUrgent,
  },
  text: { show: (text) => text ?? NOTHING },
  count: { width: 52, show: (count, _, { format }) => format.number(count), align: 'end' },
  day: { width: 104, show: (day, _, { format }) => format.day(day) },
  due: { width: 146, show: (day, { late }) => <DueDay day={day} late={late} /> },
  // A courier who should have come is late, whatever the deadline of the project.
  pickup: { width: 146, show: (day) => <DueDay day={day} late /> },
  moment: { width: 110, show: (moment, _, { format }) => format.dayOf(moment) },
  since: { width: 120, show: (moment) => (moment ? <RelativeTime instant={moment} /> : NOTHING) },
  hold: { width: 240, show: (reason) => (reason ? <HoldBadge reason={reason} /> : NOTHING) },
  product: { width: 78, show: (code) => <ProductDot code={code} /> },
  projectState: {
    show: (state, row) => ('reference' in row ? <StateBadge state={state} code={row.reference} /> : null),
  },
  teeth: { width: 104, show: (teeth) => <span className="tabular">{teeth.join(' ') || NOTHING}</span> },
  sleeves: { show: (sleeves, _, context) => sleeveLine(sleeves, context) },
  elementType: { show: (type, _, { t }) => t(`elementType.${type}`) },
  material: { show: (family, _, { t }) => (family ? t(`materialFamily.${family}`) : NOTHING) },
  batchState: {
    show: (state, row) =>
      'category' in row ? (
        <Suspense>
          <BatchProgress category={row.category} state={state} />
        </Suspense>
      ) : null,
  },
};

/** The widths of columns that differ from those of their kind. */
const WIDTHS: Partial<Record<ColumnName, number>> = { requestedDate: 112, socketSet: 52, totalElements: 72 };

/** Columns that tablets leave out; the panel or the page behind the row shows them. */
const WIDE: readonly ColumnName[] = [
  'userFullName',
  'projectState',
  'teeth',
  'sleeves',
  'requestedDate',
  'orderedTime',
  'assigneeName',
  'deliveryAddress',
  'machine',
  'since',
  'progress',
];

/** Columns that a phone leaves out of its cards. */
const NOT_ON_CARDS: readonly ColumnName[] = ['machine', 'since', 'progress'];

/** Columns that name the row: a card on a phone has them for its title. */
const TITLES: { readonly [S in QueueSubject]: readonly ColumnOf<S>[] } = {
  project: ['id', 'patientName'],
  element: ['projectId', 'patientName'],
  batch: ['plateNumber'],
  accessoryOrder: ['orderId', 'userFullName'],
};

/** The columns of a view. */
export function useQueueColumns<S extends QueueSubject>({
  subject,
  columns,
}: ViewOn<S>): readonly Column<QueueRow<S>>[] {
  const { t } = useTranslation(['vocabulary', 'queues']);
  const format = useFormat();
  const kinds: Readonly<Record<string, ColumnKind>> = COLUMNS[subject];
  return columns.map((name: ColumnName) => {
    const cell = CELLS[kinds[name] ?? 'text'] as Cell<ColumnKind>;
    const { show, align, icon } = cell;
    const width = WIDTHS[name] ?? cell.width;
    return {
      id: name,
      header: t(`column.${name}`),
      cell: (row) => {
        // A page has the columns of its view.
        const value = (row as Readonly<Record<string, unknown>>)[name] as ColumnValue<ColumnKind>;
        return show(value, row, { format, t });
      },
      sortable: isSortable(subject, name),
      wide: WIDE.includes(name),
      card: cardRole(subject, name),
      ...(width === undefined ? {} : { width }),
      ...(align === undefined ? {} : { align }),
      ...(icon === undefined ? {} : { icon }),
    };
  });
}

function cardRole(subject: QueueSubject, name: ColumnName): NonNullable<Column<never>['card']> {
  if ((TITLES[subject] as readonly ColumnName[]).includes(name)) return 'title';
  if (name === 'urgent') return 'badge';
  return NOT_ON_CARDS.includes(name) ? 'hidden' : 'line';
}

function sleeveLine(sleeves: ColumnValue<'sleeves'>, { format, t }: Context): string {
  const words = sleeves.map(({ dentNumber, sleeve, sleeveHeight }) =>
    [
      dentNumber,
      sleeve ?? NOTHING,
      sleeveHeight === null ? '' : t('queues:millimetres', { value: format.number(sleeveHeight) }),
    ]
      .filter(Boolean)
      .join(' '),
  );
  return words.join(' · ') || NOTHING;
}
