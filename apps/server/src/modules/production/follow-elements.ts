import type { Actor } from '@maxilla/domain/people';
import { stateAfterProduction } from '@maxilla/domain/production';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LockedProject, moveProject } from '../projects/api.ts';
import { elementStates } from './elements.store.ts';

/**
 * Takes projects whose elements have just changed to where these lead: one of which the last element is out of
 * production goes on to its next step, in the same transaction. The others are only told to be read again.
 */
export async function followElements(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projects: readonly LockedProject[],
): Promise<void> {
  const states = await elementStates(
    trx,
    projects.map(({ id }) => id),
  );
  const still: number[] = [];
  for (const project of projects) {
    const to = stateAfterProduction(project, states.get(project.id) ?? []);
    if (to === null) still.push(project.id);
    else await moveProject(trx, platform, actor, project, { to, code: 'PRODUCED' });
  }
  await platform.live.publish(trx, ...still.map((id) => ({ kind: 'project' as const, id, staff: true })));
}
