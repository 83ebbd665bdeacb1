import type { ElementFacts } from '@maxilla/domain/actions/elements/element-action';
import { isDone, nextElementState } from '@maxilla/domain/elements';
import { CodedError } from '@maxilla/domain/refusals';

import type { Transaction } from '../../platform/database/database.ts';
import { leaveBatch } from './batches.store.ts';
import { lockElementsOf, moveElements } from './elements.store.ts';

/** What changes the elements of a locked project: who, and when. */
type Withdrawal = { readonly projectId: number; readonly actorId: number; readonly at: string };

/**
 * Cancels the models of a locked project that were never released to production, as those of a plan that another one replaces;
 * returns their ids.
 */
export async function withdrawModels(
  trx: Transaction,
  { projectId, actorId, at }: Withdrawal,
): Promise<readonly number[]> {
  const elements = await lockElementsOf(trx, projectId);
  const elementIds = elements
    .filter(({ kind, state }) => kind === 'MODEL' && state === null)
    .map(({ id }) => id);
  await moveElements(trx, { elementIds, to: 'REMOVED', actorId, batchId: null, machineId: null, at });
  return elementIds;
}

/** Puts models back that were cancelled by an action that is undone: they wait to be released again. */
export async function putBackModels(
  trx: Transaction,
  { elementIds, actorId, at }: Omit<Withdrawal, 'projectId'> & { readonly elementIds: readonly number[] },
): Promise<void> {
  await moveElements(trx, { elementIds, to: null, actorId, batchId: null, machineId: null, at });
}

/** What is sintered stays in its batch, which is over, and goes on alone. */
const isSintered = ({ state }: Pick<ElementFacts, 'state'>) => state === 'MACHINING_POST_PROCESSING';

/** Whether an element is a line that waits to be released again where its project is sent back: it is not made, or nothing is made of it. */
const isRecalled = ({ kind, route, state }: ElementFacts) =>
  kind === 'BREAKDOWN' &&
  state !== null &&
  (!isDone(state) || (route === 'NONE' && state === nextElementState(route, null)));

/**
 * Cancels the elements of a locked project that are not made yet; the lines of a prosthesis, which no transfer makes anew, wait to
 * be released again. Refuses with `project.elementsInBatch` while one of them is in a batch that is not over, which is not changed
 * from outside.
 */
export async function withdrawElements(
  trx: Transaction,
  { projectId, actorId, at }: Withdrawal,
): Promise<void> {
  const elements = await lockElementsOf(trx, projectId);
  const unfinished = elements.filter(({ state }) => state === null || !isDone(state));
  if (unfinished.some((element) => element.batchId !== null && !isSintered(element)))
    throw new CodedError('project.elementsInBatch');
  for (const { id, batchId } of unfinished)
    if (batchId !== null) await leaveBatch(trx, { batchId, elementIds: [id] }, at);
  const move = { actorId, batchId: null, machineId: null, at };
  const idsOf = (some: readonly ElementFacts[]) => some.map(({ id }) => id);
  await moveElements(trx, { ...move, elementIds: idsOf(elements.filter(isRecalled)), to: null });
  const others = unfinished.filter(({ kind }) => kind !== 'BREAKDOWN');
  await moveElements(trx, { ...move, elementIds: idsOf(others), to: 'REMOVED' });
}
