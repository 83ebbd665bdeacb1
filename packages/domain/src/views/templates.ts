import type { HoldReason } from '../holds.ts';
import { ASSIGN_TO_ME_PERMISSIONS } from '../permissions.ts';
import {
  type BaseProduct,
  codesOfBase,
  codesOfType,
  editPermission,
  type ProductCode,
  productByCode,
} from '../products.ts';
import type { ProjectState } from '../states.ts';
import type { TeamCode } from '../teams.ts';
import type { ColumnOf, QueueSubject } from './columns.ts';
import type { Fact } from './facts.ts';
import type { ProjectFilter } from './project-filter.ts';
import type { ViewAction, ViewRow } from './view.ts';

/** Templates for the rows of the view tables. */

type ProjectRow = ViewRow<'project'>;
type ProjectColumn = ColumnOf<'project'>;

export const MINUTE = 60;

export const GUIDES = codesOfType('GUIDE');
/**
 * Guides whose files are verified and whose plan is drawn in the laboratory: all but the one ordered with a
 * plan.
 */
export const PLANNED_GUIDES = GUIDES.filter((code) => productByCode(code).draftPlan);

/** The leading columns of every project queue: number, exceptional properties, patient and owner. */
export const WHO = [
  'id',
  'urgent',
  'patientName',
  'userFullName',
  'reference',
] as const satisfies readonly ProjectColumn[];
/** The columns of parcels, with more of them before the comments. */
export const parcelColumns = (...more: readonly ProjectColumn[]): readonly ProjectColumn[] => [
  ...WHO,
  'deadline',
  'deliveryAddress',
  ...more,
  'comments',
];

/** Adds a name to a view; its literal type makes up the union of view names. */
export function named<const N extends string, S extends QueueSubject>(
  name: N,
  row: ViewRow<S>,
): ViewRow<S> & { readonly name: N } {
  return { ...row, name };
}

/** A read-only table: rows link to the project, on whose page the work is done. */
export const READING: Omit<ProjectRow, 'filter'> = {
  subject: 'project',
  columns: [...WHO, 'projectState', 'requestedDate', 'deadline', 'assigneeName', 'comments'],
  defaultOrder: [{ column: 'id', direction: 'asc' }],
  actions: [],
  screen: 'queue',
  panel: [],
  facts: ['description', 'comments', 'preference'],
  readOnlyFor: [],
  refreshSeconds: MINUTE,
};

/** A bench queue: rows are selected, and one button marks their work as done. */
export const BENCH: Omit<ProjectRow, 'filter' | 'actions'> = {
  subject: 'project',
  columns: [...WHO, 'deadline', 'comments'],
  // Urgent projects come first.
  defaultOrder: [
    { column: 'urgent', direction: 'desc' },
    { column: 'deadline', direction: 'asc' },
    { column: 'id', direction: 'asc' },
  ],
  screen: 'queue',
  panel: ['selection'],
  facts: ['description', 'comments', 'preference'],
  readOnlyFor: [],
  refreshSeconds: MINUTE,
};

/** Facts for benches that also make aligners: the aligners of each delivery. */
export const DELIVERED: readonly Fact[] = ['delivery', ...BENCH.facts];

/** Facts for benches of prostheses: the lines, and what is made with them. */
export const OF_LINES: readonly Fact[] = ['lines', ...BENCH.facts];

/** The bench button that marks the selection as done. */
export const doneWith = (type: ViewAction['type']): readonly ViewAction[] => [
  { type, on: 'selection', ask: 'nothing' },
];

/** The read-only columns except those that are the same in every row. */
export const columnsWithout = (...same: readonly ProjectColumn[]) =>
  READING.columns.filter((column) => !same.includes(column));

/** Bench queue for a state. */
export const bench = (
  state: ProjectState,
  productCodes: readonly ProductCode[],
  type: ViewAction['type'],
): ProjectRow => ({
  ...BENCH,
  filter: { states: [state], productCodes, onHold: false },
  actions: doneWith(type),
});

/** Products made from an impression sent by upload, courier or cloud. */
const SCANNED: readonly ProductCode[] = [
  ...GUIDES,
  ...codesOfType('ALIGNERS'),
  ...codesOfType('FABRICATION'),
  ...codesOfType('PROSTHESIS'),
];

/** Files and impressions in transit: projects on hold until they arrive. */
export const arrival = (reason: HoldReason, limits: ProjectFilter = {}): Omit<ProjectRow, 'actions'> => ({
  ...BENCH,
  filter: { productCodes: SCANNED, onHold: true, holdReasons: [reason], ...limits },
  columns: [...WHO, 'orderedTime', 'requestedDate', 'courierPickupDate', 'comments'],
  defaultOrder: READING.defaultOrder,
});

/** Files to fetch from the dentists' clouds, with those that are not yet added. */
export const inCloud = (limits: ProjectFilter = {}): Omit<ProjectRow, 'actions'> => ({
  ...arrival('AWAITING_FILES', { medium: 'CLOUD', filesDownloaded: false, ...limits }),
  columns: [...WHO, 'cloudFiles', 'orderedTime', 'requestedDate', 'comments'],
});

/** The facts needed to fetch files from a cloud. */
export const CLOUD_FACTS = ['cloud', 'description', 'comments', 'preference'] as const;

/**
 * What is on its way for a base product, on the dashboard of the team that plans or makes it: impressions to receive
 * and to digitise, files to fetch (spec 3 §2.3, §6). Impressions are received by editors of the product, except in
 * teams that only look on.
 */
export function arrivalsOf(base: BaseProduct, readOnlyFor: readonly TeamCode[] = []) {
  const productCodes = codesOfBase(base);
  const permissions = [...new Set(productCodes.map((code) => editPermission(productByCode(code).type)))];
  return [
    named('awaiting_reception', {
      ...arrival('AWAITING_RECEPTION', { productCodes }),
      base,
      actions: [{ type: 'AWAITING_RECEPTION', permissions, on: 'selection', ask: 'nothing' }],
      readOnlyFor,
    }),
    named('awaiting_digitisation', {
      ...arrival('AWAITING_DIGITISATION', { productCodes }),
      base,
      actions: [
        { type: 'VALIDATE_DIGITISATION', permissions: ['DIGITISE_IMPRESSION'], on: 'row', ask: 'dialog' },
      ],
      panel: [],
    }),
    named('retrieve_cloud_files', {
      ...inCloud({ productCodes }),
      base,
      actions: doneWith('RETRIEVE_CLOUD_FILES'),
      facts: CLOUD_FACTS,
    }),
  ] as const;
}

/** Projects with validated files, by assignee: none, anyone, or the reader. */
export const attribution = (
  base: BaseProduct,
  assignee: NonNullable<ProjectFilter['assignee']>,
): ProjectRow => ({
  ...READING,
  base,
  columns:
    assignee === 'any' ? columnsWithout('projectState') : columnsWithout('projectState', 'assigneeName'),
  filter: {
    states: ['FILES_VALIDATED'],
    productCodes: base === 'GUIDE' ? PLANNED_GUIDES : codesOfBase(base),
    onHold: false,
    assignee,
  },
  actions: [
    { type: 'UPDATE_ASSIGNEE', permissions: ASSIGN_TO_ME_PERMISSIONS, on: 'selection', ask: 'panel' },
  ],
  panel: ['selection', 'assignee'],
  ...(base === 'PROSTHESIS' ? { facts: OF_LINES } : {}),
});
