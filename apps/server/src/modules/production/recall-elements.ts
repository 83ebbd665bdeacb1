import { isDone, nextElementState } from '@maxilla/domain/elements';
import { CodedError } from '@maxilla/domain/refusals';

import type { Transaction } from '../../platform/database/database.ts';
import {
  lockElements,
  lockElementsOf,
  moveElements,
  moveElementsBack,
  noteOutsourcedBatch,
} from './elements.store.ts';
import { deleteElements } from './new-elements.store.ts';

/**
 * Takes the release of a locked project's elements back: they wait again for their project to enter production. Refuses
 * with `undo.superseded` where work on one has begun.
 */
export async function recallElements(
  trx: Transaction,
  { projectId, actorId, at }: { readonly projectId: number; readonly actorId: number; readonly at: string },
): Promise<void> {
  const elements = await lockElementsOf(trx, projectId);
  // What nothing is made of is done with its release.
  const released = elements.filter(
    ({ state, route }) => state !== null && (!isDone(state) || state === nextElementState(route, null)),
  );
  const untouched = released.every(
    ({ state, route, batchId }) => batchId === null && state === nextElementState(route, null),
  );
  if (!untouched) throw new CodedError('undo.superseded');
  const elementIds = released.map(({ id }) => id);
  await moveElements(trx, { elementIds, to: null, actorId, batchId: null, machineId: null, at });
}

/**
 * Takes back that elements of a locked project were validated. Refuses with `undo.superseded` where one of them is not as
 * the validation left it.
 */
export async function takeBackValidation(
  trx: Transaction,
  elementIds: readonly number[],
  { actorId, at }: { readonly actorId: number; readonly at: string },
): Promise<void> {
  const elements = await lockElements(trx, elementIds);
  const untouched = elements.every(({ state, batchId }) => state === 'TERMINATED' && batchId === null);
  if (!untouched) throw new CodedError('undo.superseded');
  await moveElementsBack(trx, { elementIds, actorId, at });
  await noteOutsourcedBatch(trx, elementIds, '');
}

/**
 * Removes elements of a locked project that were added by an action that is undone. Refuses with `undo.superseded` where
 * one of them has been in a batch, or moved on.
 */
export async function removeAdded(
  trx: Transaction,
  projectId: number,
  elementIds: readonly number[],
): Promise<void> {
  const elements = await lockElementsOf(trx, projectId);
  const untouched = elements.every(({ id, state }) => state === null || !elementIds.includes(id));
  if (!untouched || !(await deleteElements(trx, elementIds))) throw new CodedError('undo.superseded');
}
