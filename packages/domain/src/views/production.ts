import { type BatchCategory, batchCategory, type BatchState } from '../batches.ts';
import type { ColumnOf } from './columns.ts';
import type { DayWindow } from './conditions.ts';
import { MINUTE, OF_LINES } from './templates.ts';
import type { ElementFilter } from './element-filter.ts';
import type { ElementViewAction, ViewRow } from './view.ts';

/** Templates for the views on elements and batches (spec 3 §2.4). */

/** Urgent projects come first; the elements of a project stay together. */
const URGENT_FIRST = [
  { column: 'urgent', direction: 'desc' },
  { column: 'deadline', direction: 'asc' },
  { column: 'projectId', direction: 'asc' },
] as const satisfies ViewRow<'element'>['defaultOrder'];

/** What waits for a batch. */
const WAITING = {
  subject: 'element',
  defaultOrder: URGENT_FIRST,
  screen: 'preparation',
  refreshSeconds: MINUTE,
} as const satisfies Partial<ViewRow<'element'>>;

/** Elements waiting for a plate of a category; `also` are additional columns. */
export const preparation = (
  category: BatchCategory,
  also: readonly ColumnOf<'element'>[] = [],
): ViewRow<'element'> => ({
  ...WAITING,
  filter: { states: [batchCategory(category).elementStates.PREPARATION], category, onHold: false },
  columns: [
    'projectId',
    'urgent',
    'patientName',
    'reference',
    'type',
    'quantity',
    ...also,
    'deadline',
    'userFullName',
  ],
});

/** Lines of prostheses waiting to be milled, due within some days. */
export const machining = (deadline: DayWindow): ViewRow<'element'> => ({
  ...WAITING,
  filter: {
    states: [batchCategory('MACHINING').elementStates.PREPARATION],
    category: 'MACHINING',
    onHold: false,
    deadline,
  },
  columns: [
    'projectId',
    'urgent',
    'patientName',
    'dentString',
    'materialFamily',
    'machiningShade',
    'uncertainMachining',
    'primaryPriceDescription',
    'machiningComment',
    'deadline',
    'assigneeName',
    'userFullName',
  ],
});

/** Elements that are validated without a batch, such as what was made elsewhere (spec 3 §2.5, §3); `what` says which they are. */
export const validation = (
  filter: Omit<ElementFilter, 'onHold'>,
  action: ElementViewAction,
  what: readonly ColumnOf<'element'>[] = ['type'],
): ViewRow<'element'> => ({
  subject: 'element',
  filter: { ...filter, onHold: false },
  columns: [
    'projectId',
    'urgent',
    'patientName',
    ...what,
    'dentString',
    'prosthesisCategory',
    'productionState',
    'deadline',
    'userFullName',
    'assigneeName',
  ],
  defaultOrder: URGENT_FIRST,
  screen: 'elements',
  actions: [action],
  facts: OF_LINES,
  readOnlyFor: [],
  refreshSeconds: MINUTE,
});

/** Batches of some categories in a state; `also` are additional columns. */
export const batches = (
  categories: readonly BatchCategory[],
  state: BatchState,
  also: readonly ColumnOf<'batch'>[] = [],
): ViewRow<'batch'> => ({
  subject: 'batch',
  filter: { categories, states: [state] },
  columns: ['plateNumber', 'machine', ...also, 'totalElements', 'since', 'earliestDeadline', 'progress'],
  defaultOrder: [{ column: 'earliestDeadline', direction: 'asc' }],
  screen: 'batches',
  refreshSeconds: MINUTE,
});
