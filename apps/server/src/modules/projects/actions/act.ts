import type { ActionType } from '@maxilla/domain/actions/names';
import { ACTIONS, decide } from '@maxilla/domain/actions/registry';
import { secondsOf, undoSeconds } from '@maxilla/domain/actions/undo';
import { accepted, CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Expected, ProjectCommand } from './command.ts';
import { projectFacts } from '../facts.ts';
import { requireMatch } from '../match.ts';
import { lockProject, type ProjectRecord } from '../project.store.ts';
import { columnsBefore, offerProjectUndo, type Undo } from './undo.ts';
import { uploadsOf } from './uploads.ts';
import { writeDecision } from './write-decision.ts';

/**
 * Performs an action on a project atomically. Returns how to undo it, or null if it is final or changes nothing. Refuses
 * with `notFound` (also for foreign projects), `project.mismatch`, `project.changed`, or as the action's rules say, and those
 * of an assignment where it takes the project up.
 */
export async function actOnProject<T extends ActionType>(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  command: ProjectCommand<T>,
): Promise<Undo | null> {
  const now = platform.clock.now();
  const before = await openProject(trx, actor, command.projectId, command);
  const takenUp = command.takesUp === true ? await takeUp(trx, platform, actor, before, command.type) : null;
  const project = takenUp?.project ?? before;
  const facts = projectFacts(project);
  const { type, input }: Pick<ProjectCommand<T>, 'type' | 'input'> = command;
  const decision = accepted(decide(type, facts, input, actor, now));
  if (decision.unchanged === true) return null;
  const uploads = uploadsOf(ACTIONS[type].files, input);
  const { instant } = now;
  const seconds = undoSeconds(ACTIONS[type].undo, decision);
  const done = await writeDecision(trx, platform, { actor, facts, decision, instant }, uploads, seconds);
  const columns = columnsBefore(before, [...(takenUp ? [takenUp.decision] : []), decision]);
  return offerProjectUndo(
    trx,
    { actor, action: type, project, instant, seconds: done.wentOn ? null : seconds },
    { ...done, columns, ...(takenUp ? { takenUp: takenUp.done } : {}) },
  );
}

/** Assigns a locked project that has no assignee to whoever acts on it; null if it has one. */
async function takeUp(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  project: ProjectRecord,
  action: ActionType,
) {
  if (project.assignee_id !== null) return null;
  const now = platform.clock.now();
  const { instant } = now;
  const facts = projectFacts(project);
  const decision = accepted(decide('UPDATE_ASSIGNEE', facts, { assigneeId: actor.id }, actor, now));
  const seconds = secondsOf(ACTIONS[action].undo);
  const done = await writeDecision(trx, platform, { actor, facts, decision, instant }, [], seconds);
  return { decision, done, project: await openProject(trx, actor, project.id, {}) };
}

/** Locks a project for a change and compares it with what the caller expects. */
export async function openProject(
  trx: Transaction,
  actor: Pick<Actor, 'id' | 'role'>,
  projectId: number,
  expected: Expected,
): Promise<ProjectRecord> {
  const project = await lockProject(trx, actor, projectId);
  if (!project) throw new CodedError('notFound');
  requireMatch(expected, {
    projectOwnerId: project.owner_id,
    productTypeId: PRODUCT_TYPES[project.product_type].id,
    productId: productByCode(project.product_code).id,
    patientName: project.patient_name,
  });
  const { version = project.version, currentProjectState: state = project.state } = expected;
  if (version !== project.version || state !== project.state) throw new CodedError('project.changed');
  return project;
}
