import type { ColumnValue, QueueRow } from '@maxilla/contract/queues';
import type { HoldReason } from '@maxilla/domain/holds';
import { isSplintResin } from '@maxilla/domain/materials';
import { shortName } from '@maxilla/domain/people';
import { COLUMNS, isSortable } from '@maxilla/domain/views/columns';
import type { ColumnKind, ColumnName, ColumnOf, QueueSubject } from '@maxilla/domain/views/columns';
import { IconMessage, IconUrgent } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { HoldBadge, ProductDot, StateBadge } from '../../project-ui/badges.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Elapsed } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table-column.ts';
import { DueDay } from '../../project-ui/due-day.tsx';
import { ProjectFlags } from '../../project-ui/project-flags.tsx';
import { ProjectLink } from '../../project-ui/project-link.tsx';
import classes from './person-name.module.css';
import { CommentsButton } from './comments/comments-button.tsx';
import { elementWord } from './element-word.ts';
import type { ViewOn } from './queue-query.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

// Loaded lazily, since only lists of batches show it.
const BatchProgress = lazyPart(async () => (await import('./batches/batch-progress.tsx')).BatchProgress);

const BatchSince = lazyPart(async () => (await import('../../project-ui/batch-since.tsx')).BatchSince);

type Words = TFunction<['vocabulary', 'queues']>;
type Context = { readonly format: ReturnType<typeof useFormat>; readonly t: Words };
type Cell<K extends ColumnKind> = {
  readonly show: (value: ColumnValue<K>, row: QueueRow, context: Context) => ReactNode;
  /**
   * Column widths in pixels, for columns whose width does not depend on their content, so that changed rows
   * do not move others. The other columns share the rest.
   */
  readonly width?: number;
  readonly most?: number;
  readonly least?: number;
  readonly align?: 'end';
  readonly icon?: Icon;
};

/** The impression has not arrived: no courier was sent, or it has not been delivered. */
const AWAITING_COURIER: readonly (HoldReason | null)[] = ['AWAITING_FILES', 'AWAITING_RECEPTION'];

/** Cell of each kind of value. */
const CELLS: { readonly [K in ColumnKind]: Cell<K> } = {
  id: { show: (id) => id ?? NOTHING },
  project: {
    width: 64,
    show: (id, row) => ('reference' in row ? <ProjectLink projectId={id} project={row} /> : id),
  },
  // Two of them.
  flags: {
    width: 44,
    show: (_, row) => ('reference' in row ? <ProjectFlags {...row} /> : null),
    icon: IconUrgent,
  },
  text: { show: (text) => text ?? NOTHING },
  person: { width: 112, most: 160, show: (name) => (name === null ? NOTHING : <PersonName name={name} />) },
  count: { width: 52, show: (count, _, { format }) => format.number(count), align: 'end' },
  day: { width: 104, show: (day, _, { format }) => format.day(day) },
  // With the days that it is late by.
  due: { width: 128, most: 148, show: (day, { late }) => <DueDay day={day} late={late} /> },
  // A courier who should have come is late, whatever the deadline of the project, until the impression is here.
  pickup: {
    width: 128,
    show: (day, row) => (
      <DueDay day={day} late={'onHoldReason' in row && AWAITING_COURIER.includes(row.onHoldReason)} />
    ),
  },
  // Whatever the state of the project.
  needed: { width: 150, show: (day) => <DueDay day={day} late /> },
  moment: { width: 110, show: (moment, _, { format }) => format.dayOf(moment) },
  since: {
    width: 120,
    show: (moment, row) => {
      if (!moment) return NOTHING;
      if (!('category' in row)) return <Elapsed instant={moment} />;
      return (
        <Suspense fallback={<Elapsed instant={moment} />}>
          <BatchSince batch={row} since={moment} />
        </Suspense>
      );
    },
  },
  hold: {
    width: 210,
    show: (reason, row) =>
      reason ? (
        <HoldBadge reason={reason} replied={'dentistReplied' in row && row.dentistReplied} />
      ) : (
        NOTHING
      ),
  },
  // The badge of the hold says it.
  replied: { show: () => NOTHING },
  product: { width: 74, show: (code) => <ProductDot code={code} /> },
  projectState: {
    least: 170,
    show: (state, row) => ('reference' in row ? <StateBadge state={state} code={row.reference} /> : null),
  },
  // Four teeth, or those of a whole arch where there is room.
  teeth: {
    width: 104,
    most: 260,
    show: (teeth) => <span className="tabular">{teeth.join(' ') || NOTHING}</span>,
  },
  prosthesisCategory: {
    width: 104,
    show: (category, _, { t }) => (category ? t(`prosthesisCategory.${category}`) : NOTHING),
  },
  elementState: { least: 150, show: (state, _, { t }) => t(`elementState.${state}`) },
  sleeves: { least: 120, show: (sleeves, _, context) => sleeveLine(sleeves, context) },
  missingFiles: {
    least: 150,
    show: (kinds, _, { t }) =>
      kinds.map((kind) => t(`fileKind.${kind}`)).join(', ') || t('queues:cloudFiles.there'),
  },
  comments: {
    width: 32,
    show: (count, row) => ('reference' in row ? <CommentsButton project={row} count={count} /> : null),
    icon: IconMessage,
  },
  // An arch, and for which aligners.
  elementType: {
    width: 132,
    most: 220,
    // The teeth of a line have a column of their own.
    show: (_, row, { t }) => ('quantity' in row ? elementWord({ ...row, dentString: [] }, t) : NOTHING),
  },
  // Most are short, as those of the resins of splints.
  material: {
    width: 84,
    most: 150,
    show: (family, _, { t }) => (family ? materialWord(family, t) : NOTHING),
  },
  flag: {
    width: 92,
    show: (isSo, _, { t }) => (isSo ? <Tag tone="warning">{t('queues:yes')}</Tag> : NOTHING),
  },
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
const WIDTHS: Partial<Record<ColumnName, number>> = {
  shade: 76,
  socketSet: 52,
  machiningShade: 76,
  // As wide as their heads.
  blank: 140,
  requestedDate: 158,
  heldSince: 140,
  totalElements: 72,
  orderId: 96,
  deliveryAddress: 272,
};

/** The least widths of columns that share what the others leave. */
const LEAST: Partial<Record<ColumnName, number>> = {
  patientName: 150,
  items: 100,
  primaryPriceDescription: 140,
  machiningComment: 120,
};

/** The room that columns have before others grow, or to which they grow, where that differs from their kind. */
const MOST: Partial<Record<ColumnName, number>> = {
  patientName: 176,
  // The town stands at its end.
  deliveryAddress: 340,
};

/**
 * Columns that narrow tables leave out, the first one first; the panel or the page behind the row shows them. Number,
 * patient and deadline stay.
 */
const YIELDING: readonly ColumnName[] = [
  'orderedTime',
  'requestedDate',
  'assigneeName',
  'since',
  'machine',
  'progress',
  'productionState',
  'prosthesisCategory',
  'primaryPriceDescription',
  'teeth',
  'items',
  'deliveryAddress',
  'userFullName',
  'machiningComment',
  'uncertainMachining',
  'projectState',
  'sleeves',
  'comments',
  'reference',
  'dentString',
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
    const least = LEAST[name] ?? cell.least;
    const most = MOST[name] ?? cell.most;
    const yields = YIELDING.indexOf(name);
    return {
      id: name,
      header: t(`column.${name}`),
      cell: (row) => {
        // A page has the columns of its view.
        const value = (row as Readonly<Record<string, unknown>>)[name] as ColumnValue<ColumnKind>;
        return show(value, row, { format, t });
      },
      sortable: isSortable(subject, name),
      card: cardRole(subject, name),
      ...(yields === -1 ? {} : { yields }),
      ...(least === undefined ? {} : { least }),
      ...(width === undefined ? {} : { width }),
      ...(most === undefined ? {} : { most }),
      ...(align === undefined ? {} : { align }),
      ...(icon === undefined ? {} : { icon }),
    };
  });
}

function cardRole(subject: QueueSubject, name: ColumnName): NonNullable<Column<never>['card']> {
  if ((TITLES[subject] as readonly ColumnName[]).includes(name)) return 'title';
  if (name === 'urgent' || name === 'comments') return 'badge';
  return NOT_ON_CARDS.includes(name) ? 'hidden' : 'line';
}

/** Display name of a material; resins of a splint by what distinguishes them. */
function materialWord(family: NonNullable<ColumnValue<'material'>>, t: Words): string {
  return isSplintResin(family) ? t(`splintResin.${family}`) : t(`materialFamily.${family}`);
}

/** A name in as many words as its column has room for. */
function PersonName({ name }: { name: string }) {
  const short = shortName(name);
  if (short !== name) return <span title={name}>{short}</span>;
  const shorter = shortName(name, 0);
  if (shorter === name) return name;
  return (
    <span className={classes['person']} title={name}>
      <span data-short={shorter}>
        <span>{name}</span>
      </span>
    </span>
  );
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
