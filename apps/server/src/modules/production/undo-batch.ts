import type { ElementFacts } from '@maxilla/domain/actions/elements/element-action';
import type { BatchActionType, PreparationType } from '@maxilla/domain/actions/batches/names';
import { batchCategory, type BatchState, type BatchWireName, elementStateIn } from '@maxilla/domain/batches';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { recall, type Told } from '../notifications/api.ts';
import { type LockedProject, lockProjects, moveProjectsBack } from '../projects/api.ts';
import { claimUndo, type Offered, offerUndos } from '../undo/api.ts';
import {
  type BatchRecord,
  contentOf,
  leaveBatch,
  lockBatch,
  returnToBatch,
  updateBatch,
} from './batches.store.ts';
import { lockElements, moveElements } from './elements.store.ts';

/** Snapshot for undoing a batch action. */
export type KeptBatch = {
  /** The batch before; null for its preparation, before which there was none. */
  readonly before: {
    readonly state: BatchState;
    readonly since: string;
    readonly resinLotId: number | null;
  } | null;
  /** The projects in it as the action left them, and the state of each before. */
  readonly projects: readonly {
    readonly id: number;
    readonly version: number;
    readonly before: ProjectState;
    readonly after: ProjectState;
  }[];
  readonly told: Told;
  /** The elements that it took off the batch. */
  readonly takenOff?: readonly number[] | undefined;
};

/** The effect of a batch action on one of its projects. */
export type Followed = { readonly project: LockedProject; readonly to: ProjectState | null };

/** Stores the undo of an action on each of some batches that was just written; none if it is final. */
export async function offerBatchUndos(
  trx: Transaction,
  batches: readonly {
    readonly id: number;
    /** The version of the batch after the action. */
    readonly version: number;
    /** The batch as it was before. */
    readonly batch: BatchRecord | null;
    readonly followed: readonly Followed[];
    readonly told: Told;
    readonly takenOff?: readonly number[] | undefined;
  }[],
  {
    seconds,
    instant,
    ...by
  }: {
    readonly actorId: number;
    readonly action: BatchActionType | PreparationType;
    readonly instant: string;
    readonly seconds: number | null;
  },
): Promise<readonly Offered[]> {
  const undos = batches.map(({ id, version, batch, followed, told, takenOff }) => {
    const kept: KeptBatch = {
      before: batch && {
        state: batch.state,
        since: batch.stateSince.toISOString(),
        resinLotId: batch.resinLotId,
      },
      projects: followed.map(({ project, to }) => ({
        id: project.id,
        version: project.version + (to === null ? 0 : 1),
        before: project.state,
        after: to ?? project.state,
      })),
      told,
      ...(takenOff ? { takenOff } : {}),
    };
    return { ...by, subject: { kind: 'batch' as const, id }, version, kept };
  });
  return offerUndos(trx, undos, { seconds, instant });
}

/**
 * Undoes the latest action on a batch: the batch and its elements are restored, projects that moved on come
 * back, and nobody is notified. An undone preparation leaves an empty batch, whose number is free again.
 * Refuses as `claimUndo` does, and with `undo.superseded` if one of its projects has moved on since.
 */
export async function undoBatchAction(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  {
    id,
    category,
    undoId,
  }: { readonly id: number; readonly category: BatchWireName; readonly undoId: string },
): Promise<void> {
  const { instant } = platform.clock.now();
  const found = await contentOf(trx, id, { ever: true });
  if (!found || batchCategory(found.category).wireName !== category) throw new CodedError('notFound');
  const locked = await lockProjects(trx, found.projectIds);
  const known = await lockElements(trx, found.elementIds);
  const batch = await lockBatch(trx, id);
  const subject = { kind: 'batch', id, version: batch.version } as const;
  const { action, kept } = await claimUndo<KeptBatch>(trx, subject, { undoId, actorId: actor.id, instant });
  const { before, told, takenOff } = kept;
  const projects = takenOn(locked, kept);
  const state = before?.state ?? 'TERMINATED';
  const inside = known.filter(({ batchId }) => batchId === id);
  // Zirconia may have been sintered since its batch ended.
  const left = elementStateIn(batch.category, batch.state, inside);
  if (inside.some((element) => element.state !== left)) throw new CodedError('undo.superseded');
  const elements = takenOff ? known.filter((element) => takenOff.includes(element.id)) : inside;
  if (takenOff && !elements.every((element) => waits(element, batch)))
    throw new CodedError('undo.superseded');
  const to = before ? elementStateIn(batch.category, before.state, elements) : preparationOf(batch);
  const elementIds = elements.map((element) => element.id);
  const { machineId } = batch;
  await moveElements(trx, { elementIds, to, actorId: actor.id, batchId: id, machineId, at: instant });
  if (takenOff) await returnToBatch(trx, { batchId: id, elementIds });
  if (!before) await leaveBatch(trx, { batchId: id, elementIds }, instant);
  const restored = {
    ...(state === batch.state ? {} : { state }),
    ...(before ? { set: { resinLotId: before.resinLotId } } : {}),
    withdrawn: !before,
  };
  // Its number or its place in the holder may be taken since it ended.
  if (!(await updateBatch(trx, id, restored, before?.since ?? instant)))
    throw new CodedError('undo.superseded');
  await insertHistory(
    trx,
    {
      subject: { kind: 'batch', id },
      actorId: actor.id,
      code: 'BATCH_UNDONE',
      params: { action },
      from: batch.state,
      to: state === batch.state ? null : state,
    },
    instant,
  );
  await moveProjectsBack(trx, platform, actor, { moves: projects.flatMap(movedFrom), action });
  if (!(await recall(trx, platform, told))) throw new CodedError('undo.expired');
  await platform.live.publish(
    trx,
    { kind: 'batch', id, staff: true },
    ...projects.map(({ project: { id: projectId } }) => ({
      kind: 'project' as const,
      id: projectId,
      staff: true,
    })),
  );
}

/** The state in which elements wait for a batch of its category. */
const preparationOf = ({ category }: BatchRecord) => batchCategory(category).elementStates.PREPARATION;

/** Whether an element that was taken off a batch waits for another one. */
const waits = ({ state, batchId }: ElementFacts, batch: BatchRecord) =>
  batchId === null && state === preparationOf(batch);

/** The projects in it at the action, with their former states; refused if one of them has moved since. */
function takenOn(projects: readonly LockedProject[], { projects: kept }: KeptBatch) {
  const known = new Map(projects.map((project) => [project.id, project]));
  return kept.map((one) => {
    const project = known.get(one.id);
    if (!project || one.after !== project.state) throw new CodedError('undo.superseded');
    if (one.after !== one.before && one.version !== project.version) throw new CodedError('undo.superseded');
    return { project, to: one.before };
  });
}

/** How a project comes back that the action moved. */
const movedFrom = ({ project, to }: ReturnType<typeof takenOn>[number]) =>
  project.state === to ? [] : [{ project, to }];
