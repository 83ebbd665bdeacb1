import type { BatchCategory, BatchState } from '../batches.ts';
import { type Asker, type Conditions, conditionsOf } from './conditions.ts';

/** Which batches a view shows, as plain data. */
export type BatchFilter = {
  readonly states: readonly BatchState[];
  readonly categories: readonly BatchCategory[];
};

/** What filters look at in a batch. */
export type BatchInView = { readonly state: BatchState; readonly category: BatchCategory };

const CONDITIONS: Conditions<BatchFilter, [batch: BatchInView, asker: Asker], boolean> = {
  states: (states, { state }) => states.includes(state),
  categories: (categories, { category }) => categories.includes(category),
};

/** Whether a filter shows a batch. The server's SQL says the same; a test holds the two against each other. */
export function showsBatch(filter: BatchFilter, batch: BatchInView, asker: Asker): boolean {
  return conditionsOf(CONDITIONS, filter, batch, asker).every(Boolean);
}
