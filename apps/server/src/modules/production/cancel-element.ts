import { removeElement } from '@maxilla/domain/actions/elements/remove-element';
import { stateAfterLeaving } from '@maxilla/domain/batches';
import { accepted, asSeen, CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { lockProjects } from '../projects/api.ts';
import { type BatchRecord, leaveBatch, lockBatch, updateBatch } from './batches.store.ts';
import { lockElements, moveElements, projectsOfElements } from './elements.store.ts';
import { followElements } from './follow-elements.ts';

/**
 * Cancels an element: it leaves its batch, which ends if it is empty then, and its project moves on if it was
 * waiting only for this element.
 */
export async function cancelElement(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  command: { readonly id: number; readonly version?: number | undefined; readonly comment: string },
): Promise<void> {
  const now = platform.clock.now();
  const projects = await lockProjects(trx, await projectsOfElements(trx, [command.id]));
  const [found] = await lockElements(trx, [command.id]);
  const [project] = projects;
  const element = asSeen(found, command.version, 'element.changed');
  if (!project) throw new CodedError('notFound');
  const decision = accepted(removeElement.decide(element, { comment: command.comment }, actor, now));
  const batch = element.batchId === null ? null : await lockBatch(trx, element.batchId);
  await moveElements(trx, {
    elementIds: [element.id],
    to: decision.state,
    actorId: actor.id,
    batchId: batch?.id ?? null,
    machineId: batch?.machineId ?? null,
    at: now.instant,
  });
  if (batch) await leave(trx, platform, { actor, batch, elementId: element.id });
  await insertHistory(
    trx,
    {
      subject: { kind: 'project', id: project.id },
      actorId: actor.id,
      code: decision.history.code,
      params: decision.history.params,
      from: project.state,
      to: null,
    },
    now.instant,
  );
  await followElements(trx, platform, actor, projects);
}

/** Removes an element from its locked batch, and ends the batch if it was the last one. */
async function leave(
  trx: Transaction,
  platform: Platform,
  leaving: { readonly actor: Actor; readonly batch: BatchRecord; readonly elementId: number },
): Promise<void> {
  const { actor, batch, elementId } = leaving;
  const { instant } = platform.clock.now();
  const remaining = await leaveBatch(trx, { batchId: batch.id, elementIds: [elementId] }, instant);
  const state = stateAfterLeaving(batch.state, remaining);
  await updateBatch(trx, batch.id, state === batch.state ? {} : { state }, instant);
  await platform.live.publish(trx, { kind: 'batch', id: batch.id, staff: true });
  if (state === batch.state) return;
  await insertHistory(
    trx,
    {
      subject: { kind: 'batch', id: batch.id },
      actorId: actor.id,
      code: 'BATCH_EMPTIED',
      params: {},
      from: batch.state,
      to: state,
    },
    instant,
  );
}
