import type { Decision } from '@maxilla/domain/actions/action';
import { noticesOf } from '@maxilla/domain/actions/effects';
import type { ActionInputs, ActionType } from '@maxilla/domain/actions/inputs';
import { decide } from '@maxilla/domain/actions/registry';
import { CodedError, isRefusal } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { tellPeople } from '../notifications/api.ts';
import { settle } from './aftermath.ts';
import type { Done, Expected, ProjectCommand } from './command.ts';
import { projectFacts } from './facts.ts';
import { decidedColumns, lockProject, type ProjectRecord, updateProject } from './project.store.ts';
import { takeUploads, type UploadedFiles } from './uploads.ts';

/**
 * Performs an action on a project, whole or not at all: the one way in which an ordered project changes. Refuses
 * with `notFound` (foreign projects included), `project.mismatch`, `project.changed`, or what the action's rules say.
 */
export async function actOnProject<T extends ActionType>(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  command: ProjectCommand<T>,
): Promise<void> {
  const now = platform.clock.now();
  const project = await openProject(trx, actor, command.projectId, command);
  const facts = projectFacts(project);
  const files = await takeUploads(trx, platform, actor, command.uploads ?? {});
  const given: ActionInputs[T] | ((uploaded: UploadedFiles) => ActionInputs[T]) = command.input;
  const input = typeof given === 'function' ? given(files) : given;
  const type: T = command.type;
  const decision = decide(type, facts, input, actor, now);
  if (isRefusal(decision)) throw new CodedError(decision.refused, decision.fields);
  const { instant } = now;
  await storeDecision(trx, platform, { actor, type, input, facts, decision, files, instant });
}

/** Locks a project for a change, and holds what the caller believes of it against what it is. */
export async function openProject(
  trx: Transaction,
  actor: Pick<Actor, 'id' | 'role'>,
  projectId: number,
  expected: Expected,
): Promise<ProjectRecord> {
  const project = await lockProject(trx, actor, projectId);
  if (!project) throw new CodedError('notFound');
  const contradicted =
    differs(expected.projectOwnerId, project.owner_id) ||
    differs(expected.productTypeId, PRODUCT_TYPES[project.product_type].id) ||
    differs(expected.productId, productByCode(project.product_code).id);
  if (contradicted) throw new CodedError('project.mismatch');
  if (differs(expected.version, project.version)) throw new CodedError('project.changed');
  return project;
}

function differs(believed: number | undefined, actual: number): boolean {
  return believed !== undefined && believed !== actual;
}

async function storeDecision<T extends ActionType>(
  trx: Transaction,
  platform: Platform,
  done: Done<T>,
): Promise<void> {
  const { actor, facts, decision, instant } = done;
  if (!(await updateProject(trx, facts, decidedColumns(decision), instant))) {
    throw new CodedError('project.changed');
  }
  await settle(trx, platform, done);
  await insertHistory(trx, historyOf(done.actor, facts, decision), instant);
  await tellPeople(trx, platform, {
    subject: { kind: 'project', id: facts.id },
    senderId: actor.id,
    notices: noticesOf(facts.state, decision),
  });
  await platform.live.publish(trx, { kind: 'project', id: facts.id, userIds: [facts.ownerId], staff: true });
}

function historyOf(actor: Actor, facts: Done['facts'], { history, state, through = [] }: Decision) {
  return {
    subject: { kind: 'project', id: facts.id } as const,
    actorId: actor.id,
    code: history.code,
    // States gone through at once are no entries of their own, but were reached all the same.
    params: through.length > 0 ? { ...history.params, through } : history.params,
    from: facts.state,
    to: state ?? null,
  };
}
