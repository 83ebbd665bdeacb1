import { type BatchCategory, batchCategory, type BatchState } from '../batches.ts';
import type { ColumnOf } from './columns.ts';
import { MINUTE } from './templates.ts';
import type { ViewRow } from './view.ts';

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

/** Batches of a category in a state. */
export const batches = (category: BatchCategory, state: BatchState): ViewRow<'batch'> => ({
  subject: 'batch',
  filter: { categories: [category], states: [state] },
  columns: ['plateNumber', 'machine', 'totalElements', 'since', 'earliestDeadline', 'progress'],
  defaultOrder: [{ column: 'earliestDeadline', direction: 'asc' }],
  screen: 'batches',
  refreshSeconds: MINUTE,
});
