import { isDone } from '@maxilla/domain/elements';
import { CodedError } from '@maxilla/domain/refusals';

import type { Transaction } from '../../platform/database/database.ts';
import { lockElementsOf, moveElements } from './elements.store.ts';

/**
 * Cancels the elements of a locked project that are not made yet. Refuses with `project.elementsInBatch` while one of
 * them is in a batch, which is not changed from outside.
 */
export async function withdrawElements(
  trx: Transaction,
  { projectId, actorId, at }: { readonly projectId: number; readonly actorId: number; readonly at: string },
): Promise<void> {
  const elements = await lockElementsOf(trx, projectId);
  const unfinished = elements.filter(({ state }) => state === null || !isDone(state));
  if (unfinished.some(({ batchId }) => batchId !== null)) throw new CodedError('project.elementsInBatch');
  const elementIds = unfinished.map(({ id }) => id);
  await moveElements(trx, { elementIds, to: 'REMOVED', actorId, batchId: null, machineId: null, at });
}
