import {
  type PrintingPreparationInput,
  printingPreparation,
} from '@maxilla/domain/actions/batches/printing-preparation';
import { secondsOf } from '@maxilla/domain/actions/undo';
import { accepted, CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjects } from '../projects/api.ts';
import type { Offered } from '../undo/api.ts';
import { plateNumberTaken } from './batches.store.ts';
import { lockElements, projectsOfElements } from './elements.store.ts';
import { holdMachine, readMachines } from './machines.store.ts';
import { placeBatches } from './place-batches.ts';

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
    machines: await readMachines(trx, now.instant),
    plateNumberTaken: await plateNumberTaken(trx, form.category, form.plateNumber),
  };
  const { batch, history, elements: to } = accepted(printingPreparation.decide(facts, input, actor, now));
  const { category, plateNumber } = batch;
  const placed = await placeBatches(trx, platform, actor, {
    category,
    machineId: batch.machineId,
    to,
    action: 'PRINTING_PREPARATION',
    undoSeconds: secondsOf(printingPreparation.undo),
    batches: [{ plateNumber, elementIds, projects, history: [history] }],
  });
  const [made] = placed ?? [];
  if (made === undefined) {
    throw new CodedError('batch.plateNumberTaken', { plateNumber: 'batch.plateNumberTaken' });
  }
  return made;
}
