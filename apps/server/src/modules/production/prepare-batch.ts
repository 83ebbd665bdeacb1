import {
  type PrintingPreparationInput,
  printingPreparation,
} from '@maxilla/domain/actions/batches/printing-preparation';
import { secondsOf } from '@maxilla/domain/actions/undo';
import { accepted, CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { NOBODY_TOLD } from '../notifications/api.ts';
import { lockProjects } from '../projects/api.ts';
import type { Offered } from '../undo/api.ts';
import { insertBatch, plateNumberTaken } from './batches.store.ts';
import { lockElements, moveElements, projectsOfElements } from './elements.store.ts';
import { holdMachine, readMachines } from './machines.store.ts';
import { offerBatchUndo } from './undo-batch.ts';

/**
 * Puts elements into a new batch, all of them or none; returns its number and how to undo it. A refusal names each
 * element that cannot be put into it, at `elementIds.<id>`.
 */
export async function prepareBatch(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  form: PrintingPreparationInput,
): Promise<{ readonly id: number; readonly undo: Offered | null }> {
  const now = platform.clock.now();
  const elementIds = [...new Set(form.elementIds)];
  const input = { ...form, elementIds };
  const projects = await lockProjects(trx, await projectsOfElements(trx, elementIds));
  const elements = await lockElements(trx, elementIds);
  const { machineId = null } = form;
  if (machineId !== null) await holdMachine(trx, machineId);
  const facts = {
    elements,
    machines: await readMachines(trx),
    plateNumberTaken: await plateNumberTaken(trx, form.category, form.plateNumber),
  };
  const { batch, history, elements: to } = accepted(printingPreparation.decide(facts, input, actor, now));
  const id = await insertBatch(trx, { ...batch, elementIds }, now.instant);
  if (id === null) {
    throw new CodedError('batch.plateNumberTaken', { plateNumber: 'batch.plateNumberTaken' });
  }
  await moveElements(trx, {
    elementIds,
    to,
    actorId: actor.id,
    batchId: id,
    machineId: batch.machineId,
    at: now.instant,
  });
  await insertHistory(
    trx,
    {
      subject: { kind: 'batch', id },
      actorId: actor.id,
      code: history.code,
      params: history.params,
      from: null,
      to: batch.state,
    },
    now.instant,
  );
  await platform.live.publish(
    trx,
    { kind: 'batch', id, staff: true },
    ...projects.map((project) => ({ kind: 'project' as const, id: project.id, staff: true })),
  );
  const undo = await offerBatchUndo(trx, {
    id,
    version: 1,
    batch: null,
    followed: projects.map((project) => ({ project, to: null })),
    told: NOBODY_TOLD,
    actorId: actor.id,
    action: 'PRINTING_PREPARATION',
    instant: now.instant,
    seconds: secondsOf(printingPreparation.undo),
  });
  return { id, undo };
}
