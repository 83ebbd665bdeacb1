import { customisationState, mayEnterOrders } from '@maxilla/domain/customisation';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import { isEditable } from '@maxilla/domain/states';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertHistory } from '../../history/api.ts';
import { missingOf } from '../facts.ts';
import { type ProjectColumns, type ProjectRecord, readFacts, updateProject } from '../project.store.ts';

/** Refuses staff who may not enter orders on a dentist's behalf. */
export function checkMayEnter(actor: Actor): void {
  if (!mayEnterOrders(actor)) throw new CodedError('access.denied');
}

/** Refuses customisation changes by anybody but the owner or staff who enter orders, or after the order. */
export function checkEditable(project: ProjectRecord, actor: Actor): void {
  checkMayEnter(actor);
  if (!isEditable(project.state)) throw new CodedError('project.notEditable');
}

/**
 * Saves changes to a project before its order and recomputes its completeness (decisions 6). Changes outside
 * the project's row, such as implants or documents, must be written first.
 */
export async function saveDraft(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  project: ProjectRecord,
  changes: Partial<ProjectColumns>,
): Promise<void> {
  const { instant } = platform.clock.now();
  const [now = project] = await readFacts(trx, [project.id]);
  const state = customisationState(missingOf({ ...now, ...changes }));
  if (!(await updateProject(trx, project, { ...changes, state }, instant))) {
    throw new CodedError('project.changed');
  }
  if (state !== project.state) {
    const code = state === 'CREATED' ? 'CUSTOMISATION_INCOMPLETE' : 'CUSTOMISATION_COMPLETED';
    await insertHistory(
      trx,
      {
        subject: { kind: 'project', id: project.id },
        actorId: actor.id,
        code,
        params: {},
        from: project.state,
        to: state,
      },
      instant,
    );
  }
  await publishProject(trx, platform, project);
}

/** Publishes a project's change to live clients. */
export async function publishProject(
  trx: Transaction,
  platform: Platform,
  project: ProjectRecord,
): Promise<void> {
  await platform.live.publish(trx, {
    kind: 'project',
    id: project.id,
    userIds: [project.owner_id],
    staff: true,
  });
}
