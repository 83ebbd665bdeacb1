import type { HoldReason } from '../holds.ts';
import { type BaseProduct, codesOfBase, codesOfType, type ProductCode, productByCode } from '../products.ts';
import type { ProjectState } from '../states.ts';
import type { ColumnOf, QueueSubject } from './columns.ts';
import type { ProjectFilter } from './project-filter.ts';
import type { ViewAction, ViewRow } from './view.ts';

/** Recurring forms of the rows of the view tables. */

type ProjectRow = ViewRow<'project'>;
type ProjectColumn = ColumnOf<'project'>;

export const MINUTE = 60;

export const GUIDES = codesOfType('GUIDE');
/** Guides whose files are verified and whose plan is drawn here: all but the one that comes with its plan. */
export const PLANNED_GUIDES = GUIDES.filter((code) => productByCode(code).draftPlan);

/** Whose project it is: the columns that every queue of projects begins with. */
export const WHO = [
  'id',
  'userFullName',
  'patientName',
  'reference',
] as const satisfies readonly ProjectColumn[];
export const PARCEL_COLUMNS: readonly ProjectColumn[] = [...WHO, 'deadline', 'deliveryAddress'];

/** A view by its name, whose literal type the list of names is made of. */
export function named<const N extends string, S extends QueueSubject>(
  name: N,
  row: ViewRow<S>,
): ViewRow<S> & { readonly name: N } {
  return { ...row, name };
}

/** A table to read: a row leads to its project, where the work is done. */
export const READING: Omit<ProjectRow, 'filter'> = {
  subject: 'project',
  columns: [...WHO, 'projectState', 'requestedDate', 'deadline', 'assigneeName'],
  defaultOrder: [{ column: 'id', direction: 'asc' }],
  actions: [],
  screen: 'queue',
  panel: ['project'],
  readOnlyFor: [],
  refreshSeconds: MINUTE,
};

/** A bench: rows are selected, and one button says that the work on them is done. */
export const BENCH: Omit<ProjectRow, 'filter' | 'actions'> = {
  subject: 'project',
  columns: [...WHO, 'deadline'],
  defaultOrder: [
    { column: 'deadline', direction: 'asc' },
    { column: 'id', direction: 'asc' },
  ],
  screen: 'queue',
  panel: ['selection'],
  readOnlyFor: [],
  refreshSeconds: MINUTE,
};

/** The button of a bench: the work on the selection is done. */
export const doneWith = (type: ViewAction<'project'>['type']): readonly ViewAction<'project'>[] => [
  { type, on: 'selection', ask: 'nothing' },
];

/** The columns to read, without those that say the same on every row. */
export const columnsWithout = (...same: readonly ProjectColumn[]) =>
  READING.columns.filter((column) => !same.includes(column));

/** A state in which projects wait at a bench, and what is done there. */
export const bench = (
  state: ProjectState,
  productCodes: readonly ProductCode[],
  type: ViewAction<'project'>['type'],
): ProjectRow => ({
  ...BENCH,
  filter: { states: [state], productCodes, onHold: false },
  actions: doneWith(type),
});

/** Products made from an impression that dentists send by upload, courier or cloud. */
const SCANNED: readonly ProductCode[] = [...GUIDES, ...codesOfType('FABRICATION')];

/** Files and impressions on their way: projects held until something comes in. */
export const arrival = (reason: HoldReason, limits: ProjectFilter = {}): Omit<ProjectRow, 'actions'> => ({
  ...BENCH,
  filter: { productCodes: SCANNED, onHold: true, holdReasons: [reason], ...limits },
  columns: [...WHO, 'orderedTime', 'requestedDate', 'courierPickupDate'],
  defaultOrder: READING.defaultOrder,
});

/** Projects whose files are validated, by whom they are given to: nobody, anybody, the reader. */
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
  panel: ['project', 'assignee'],
});
