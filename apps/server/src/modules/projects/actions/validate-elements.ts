import { ELEMENT_FORMS } from '@maxilla/contract/element-actions';
import type { ElementDecision, ElementFacts } from '@maxilla/domain/actions/elements/element-action';
import type { ElementActionType } from '@maxilla/domain/actions/elements/names';
import { ELEMENT_ACTIONS, sharedEntry } from '@maxilla/domain/actions/elements/validations';
import type { Now } from '@maxilla/domain/actions/rules';
import { secondsOf } from '@maxilla/domain/actions/undo';
import type { Actor } from '@maxilla/domain/people';
import { stepAfterElements } from '@maxilla/domain/production';
import { accepted, asSeen, CodedError, type Refusal } from '@maxilla/domain/refusals';

import type { Transaction } from '../../../platform/database/database.ts';
import { decodeFields } from '../../../platform/http/decode.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertHistoryOfMany } from '../../history/api.ts';
import { NOBODY_TOLD, type Told } from '../../notifications/api.ts';
import { elementStates, lockElements, moveElements, noteOutsourcedBatch } from '../../production/api.ts';
import { offerUndo } from '../../undo/api.ts';
import { type LockedProject, lockProjects } from '../project.store.ts';
import { moveProjects } from './move-projects.ts';
import type { KeptProject, Undo } from './undo.ts';

/** A validation of elements of one project, with their versions that the caller saw. */
export type ElementsCommand = {
  readonly type: ElementActionType;
  readonly projectId: number;
  readonly elements: readonly { readonly id: number; readonly version?: number | undefined }[];
  /** The fields of the action's form. */
  readonly form: Readonly<Record<string, unknown>>;
  /** Whether the queue in which they were chosen shows an element. */
  readonly isShown?: (element: ElementFacts) => boolean;
};

/**
 * Performs an action on elements of one project, on all or none of them: they end, and their project moves on if it was
 * waiting for them alone, which one history entry tells. Returns how to undo it.
 */
export async function validateElements(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { type, projectId, elements, form, isShown = () => true }: ElementsCommand,
): Promise<Undo | null> {
  const now = platform.clock.now();
  const [project] = await lockProjects(trx, [projectId]);
  const seen = new Map(elements.map(({ id, version }) => [id, version]));
  const elementIds = [...seen.keys()];
  const found = await lockElements(trx, elementIds);
  if (!project || found.length < seen.size) throw new CodedError('notFound');
  if (found.some((element) => element.projectId !== projectId)) throw new CodedError('project.mismatch');
  const input = decodeFields(ELEMENT_FORMS[type], { ...form });
  const decisions = found.map((one) => {
    const element = asSeen(one, seen.get(one.id), 'element.changed');
    if (!isShown(element)) throw new CodedError('queue.notInView');
    return accepted(decide(type, element, { input, actor, now }));
  });
  const [first, ...others] = decisions;
  if (!first) throw new CodedError('notFound');
  const { outsourcedBatchNo } = first;
  const move = { actorId: actor.id, batchId: null, machineId: null, at: now.instant, outsourcedBatchNo };
  await moveElements(trx, { elementIds, to: first.state, ...move });
  if (outsourcedBatchNo !== undefined) await noteOutsourcedBatch(trx, elementIds, outsourcedBatchNo);
  const seconds = secondsOf(ELEMENT_ACTIONS[type].undo);
  const entry = sharedEntry([first, ...others]);
  const { moved, told, entryId } = await tell(trx, platform, { actor, project, entry, now, seconds });
  const kept: KeptProject = {
    columns: moved ? { state: project.state } : {},
    written: { documentIds: [], added: [{ kind: 'validateElements', ids: elementIds }] },
    told,
    entryId,
  };
  const undo = await offerUndo(trx, {
    subject: { kind: 'project', id: projectId },
    actorId: actor.id,
    action: type,
    version: project.version + (moved ? 1 : 0),
    kept,
    instant: now.instant,
    seconds,
  });
  return undo && { projectId, ...undo };
}

function decide(
  type: ElementActionType,
  element: ElementFacts,
  { input, actor, now }: { readonly input: unknown; readonly actor: Actor; readonly now: Now },
): ElementDecision | Refusal {
  const action: {
    decide(facts: ElementFacts, given: unknown, by: Actor, at: Now): ElementDecision | Refusal;
  } = ELEMENT_ACTIONS[type];
  return action.decide(element, input, actor, now);
}

/** Moves the project on if nothing else keeps it, and tells in its history what was done. */
async function tell(
  trx: Transaction,
  platform: Platform,
  {
    actor,
    project,
    entry,
    now: { instant },
    seconds,
  }: {
    readonly actor: Actor;
    readonly project: LockedProject;
    readonly entry: ElementDecision['history'];
    readonly now: Now;
    readonly seconds: number | null;
  },
): Promise<{ readonly moved: boolean; readonly told: Told; readonly entryId: number }> {
  const states = await elementStates(trx, [project.id]);
  const step = stepAfterElements(project, states.get(project.id) ?? []);
  if (step) {
    const moves = [{ project, ...step, ...entry }];
    const { told, entryIds } = await moveProjects(trx, platform, actor, moves, seconds);
    return { moved: true, told, entryId: written(entryIds) };
  }
  const subject = { kind: 'project', id: project.id } as const;
  const entryIds = await insertHistoryOfMany(
    trx,
    [{ subject, actorId: actor.id, ...entry, from: project.state, to: null }],
    instant,
  );
  await platform.live.publish(trx, { ...subject, staff: true });
  return { moved: false, told: NOBODY_TOLD, entryId: written(entryIds) };
}

function written([entryId]: readonly number[]): number {
  if (entryId === undefined) throw new Error('what was done is told by a history entry');
  return entryId;
}
