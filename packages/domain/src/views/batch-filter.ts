import type { BatchCategory, BatchState } from '../batches.ts';
import { type Asker, type Conditions, conditionsOf } from './conditions.ts';

/** Filter for the batches of a view, as plain data. */
export type BatchFilter = {
  readonly states: readonly BatchState[];
  readonly categories: readonly BatchCategory[];
};

/** The batch fields that filters read. */
export type BatchInView = { readonly state: BatchState; readonly category: BatchCategory };

const CONDITIONS: Conditions<BatchFilter, [batch: BatchInView, asker: Asker], boolean> = {
  states: (states, { state }) => states.includes(state),
  categories: (categories, { category }) => categories.includes(category),
};

/** Whether a batch matches a filter. The server implements the same in SQL; a test compares the two. */
export function showsBatch(filter: BatchFilter, batch: BatchInView, asker: Asker): boolean {
  return conditionsOf(CONDITIONS, filter, batch, asker).every(Boolean);
}
