import type { BatchDecision, BatchFacts } from '@maxilla/domain/actions/batches/batch-action';
import type { BatchActionType } from '@maxilla/domain/actions/batches/names';
import { BATCH_ACTIONS, type BatchActionInputs } from '@maxilla/domain/actions/batches/registry';
import { batchCategory, type BatchWireName } from '@maxilla/domain/batches';
import type { Now } from '@maxilla/domain/actions/rules';
import { secondsOf } from '@maxilla/domain/actions/undo';
import { accepted, CodedError, type Refusal } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistoryOfMany } from '../history/api.ts';
import { lockProjects } from '../projects/api.ts';
import type { Offered } from '../undo/api.ts';
import { batchChanged, type Reader } from './batch-changed.ts';
import { readUsedLots } from './batch-page.store.ts';
import {
  type BatchRecord,
  contentOf,
  leaveBatch,
  lockBatch,
  plateNumberTaken,
  updateBatch,
} from './batches.store.ts';
import { lockElements, moveElements, noteMachine } from './elements.store.ts';
import { followElements } from './follow-elements.ts';
import { holdMachine, readMachines } from './machines.store.ts';
import { holdDisc, readMillings, takenWork } from './milling.store.ts';
import { mapOf } from './read-batch.ts';
import { offerBatchUndos } from './undo-batch.ts';

/** An action on a batch, with the version and content of the batch that the caller saw. */
export type BatchCommand<T extends BatchActionType = BatchActionType> = {
  [K in T]: {
    readonly id: number;
    readonly category: BatchWireName;
    readonly version?: number | undefined;
    /** The elements by project, as the caller saw them. */
    readonly projectIdMap?: Readonly<Record<string, readonly number[]>> | undefined;
    readonly type: K;
    readonly input: BatchActionInputs[K];
  };
}[T];

/**
 * Performs an action on a batch and on everything in it, whole or not at all: the one way in which a batch changes.
 * Locks the projects in it, then the elements, each in the order of their numbers, then the batch, so that two commands
 * that share some of them take turns. Returns how to undo it, or null if it is final.
 */
export async function actOnBatch(
  trx: Transaction,
  platform: Platform,
  actor: Reader,
  command: BatchCommand,
): Promise<Offered | null> {
  const now = platform.clock.now();
  const found = await contentOf(trx, command.id);
  if (!found || batchCategory(found.category).wireName !== command.category) {
    throw new CodedError('notFound');
  }
  const projects = await lockProjects(trx, found.projectIds);
  const { record, facts: batch } = await lockedFacts(trx, command, now);
  if (!isAsSeen(command, batch)) throw await batchChanged(trx, actor, batch.id);
  const decision = accepted(decide(command, batch, actor, now));
  const { takenOff } = decision;
  if (!(await updateBatch(trx, batch.id, decision, now.instant))) throw takenAtOnce(batch);
  const move = {
    elementIds: batch.elements.map(({ id }) => id),
    actorId: actor.id,
    batchId: batch.id,
    machineId: decision.set?.machineId === undefined ? batch.machineId : decision.set.machineId,
    at: now.instant,
  };
  if (decision.elements !== undefined) await moveElements(trx, { ...move, to: decision.elements });
  if (decision.moved) await noteMachine(trx, move);
  if (takenOff) {
    await moveElements(trx, { ...move, ...takenOff });
    await leaveBatch(trx, { batchId: batch.id, elementIds: takenOff.elementIds }, now.instant);
  }
  await insertHistoryOfMany(
    trx,
    decision.history.map((entry, nth) => ({
      subject: { kind: 'batch', id: batch.id },
      actorId: actor.id,
      ...entry,
      from: batch.state,
      to: (nth === 0 ? decision.state : undefined) ?? null,
    })),
    now.instant,
  );
  await platform.live.publish(trx, { kind: 'batch', id: batch.id, staff: true });
  if (decision.elements === undefined && takenOff === undefined) return null;
  const seconds = secondsOf(BATCH_ACTIONS[command.type].undo);
  const outcome = await followElements(trx, platform, actor, projects, seconds);
  const [undo = null] = await offerBatchUndos(
    trx,
    [
      {
        ...outcome,
        id: batch.id,
        version: batch.version + 1,
        batch: record,
        takenOff: takenOff?.elementIds,
      },
    ],
    { actorId: actor.id, action: command.type, instant: now.instant, seconds },
  );
  return undo;
}

/** The refusal of a number, or of a place in the holder, that somebody else has taken meanwhile. */
function takenAtOnce({ milling }: BatchFacts): CodedError {
  return milling
    ? new CodedError('batch.positionTaken', { blockPosition: 'batch.positionTaken' })
    : new CodedError('batch.plateNumberTaken', { plateNumber: 'batch.plateNumberTaken' });
}

/** A batch as the rules see it, locked after the projects in it. */
async function lockedFacts(
  trx: Transaction,
  { id, input }: BatchCommand,
  { today, instant }: Now,
): Promise<{ readonly record: BatchRecord; readonly facts: BatchFacts }> {
  // Read again, because elements may have left while we waited for the locks on their projects.
  const content = await contentOf(trx, id);
  const elements = await lockElements(trx, content?.elementIds ?? []);
  const record = await lockBatch(trx, id);
  const {
    machineId = record.machineId,
    plateNumber = record.plateNumber,
    projectNumberWC = record.plateNumber,
    discId,
  } = input as {
    readonly machineId?: number | null;
    readonly plateNumber?: string;
    readonly projectNumberWC?: string;
    readonly discId?: number;
  };
  if (machineId !== null) await holdMachine(trx, machineId);
  const milling = (await readMillings(trx, [id])).get(id) ?? null;
  const facts = {
    ...record,
    lot: (await readUsedLots(trx, [id])).get(id) ?? null,
    milling: milling && {
      ...milling,
      otherDisc: discId === undefined ? null : await holdDisc(trx, { id: discId }),
      ...(await takenWork(trx, { machineId, number: projectNumberWC }, id)),
    },
    elements,
    machines: await readMachines(trx, instant),
    plateNumberTaken: await plateNumberTaken(trx, record.category, plateNumber, id),
    today,
  };
  return { record, facts };
}

function decide(
  { type, input }: BatchCommand,
  batch: BatchFacts,
  actor: Actor,
  now: ReturnType<Platform['clock']['now']>,
): BatchDecision | Refusal {
  const action: {
    decide(facts: BatchFacts, given: unknown, by: Actor, at: typeof now): BatchDecision | Refusal;
  } = BATCH_ACTIONS[type];
  return action.decide(batch, input, actor, now);
}

/** Whether a batch is still as its caller saw it. */
function isAsSeen({ version, projectIdMap }: BatchCommand, batch: BatchFacts): boolean {
  if (version !== undefined && version !== batch.version) return false;
  return projectIdMap === undefined || sameContent(projectIdMap, mapOf(batch.elements));
}

/** Whether two maps name the same elements of the same projects, in whatever order. */
function sameContent(
  one: Readonly<Record<string, readonly number[]>>,
  other: Readonly<Record<string, readonly number[]>>,
): boolean {
  const flat = (map: typeof one) =>
    Object.entries(map)
      .flatMap(([project, elements]) => elements.map((element) => `${project}.${element}`))
      .toSorted()
      .join();
  return flat(one) === flat(other);
}
