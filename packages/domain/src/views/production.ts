import { type BatchCategory, batchCategory, type BatchState } from '../batches.ts';
import type { ColumnOf } from './columns.ts';
import { MINUTE, OF_LINES } from './templates.ts';
import type { ElementFilter } from './element-filter.ts';
import type { ElementViewAction, ViewRow } from './view.ts';

/** Templates for the views on elements and batches (spec 3 §2.4). */

/** Elements waiting for a plate of a category; `also` are additional columns. */
export const preparation = (
  category: BatchCategory,
  also: readonly ColumnOf<'element'>[] = [],
): ViewRow<'element'> => ({
  subject: 'element',
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
  // Urgent projects come first; the elements of a project stay together.
  defaultOrder: [
    { column: 'urgent', direction: 'desc' },
    { column: 'deadline', direction: 'asc' },
    { column: 'projectId', direction: 'asc' },
  ],
  screen: 'preparation',
  refreshSeconds: MINUTE,
});

/** Elements that are validated without a batch, such as what was made elsewhere (spec 3 §2.5, §3). */
export const validation = (
  filter: Omit<ElementFilter, 'onHold'>,
  action: ElementViewAction,
): ViewRow<'element'> => ({
  subject: 'element',
  filter: { ...filter, onHold: false },
  columns: [
    'projectId',
    'urgent',
    'patientName',
    'type',
    'dentString',
    'prosthesisCategory',
    'productionState',
    'deadline',
    'userFullName',
    'assigneeName',
  ],
  defaultOrder: [
    { column: 'urgent', direction: 'desc' },
    { column: 'deadline', direction: 'asc' },
    { column: 'projectId', direction: 'asc' },
  ],
  screen: 'elements',
  actions: [action],
  facts: OF_LINES,
  readOnlyFor: [],
  refreshSeconds: MINUTE,
});

/** Batches of a category in a state. */
export const batches = (category: BatchCategory, state: BatchState): ViewRow<'batch'> => ({
  subject: 'batch',
  filter: { categories: [category], states: [state] },
  columns: ['plateNumber', 'machine', 'totalElements', 'since', 'earliestDeadline', 'progress'],
  defaultOrder: [{ column: 'earliestDeadline', direction: 'asc' }],
  screen: 'batches',
  refreshSeconds: MINUTE,
});
