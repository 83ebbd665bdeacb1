import type { Actor } from '@maxilla/domain/people';
import { productionEntry, stateAfterProduction } from '@maxilla/domain/production';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LockedProject, moveProjects, type ProjectMove } from '../projects/api.ts';
import { elementStates } from './elements.store.ts';

/**
 * Moves projects on after their elements have changed: a project whose last element has left production goes to its
 * next step, in the same transaction. For the others only a live event is published.
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
  const moves: ProjectMove[] = [];
  const unmoved: number[] = [];
  for (const project of projects) {
    const elements = states.get(project.id) ?? [];
    const to = stateAfterProduction(project, elements);
    if (to === null) unmoved.push(project.id);
    else moves.push({ project, to, code: productionEntry(elements) });
  }
  await moveProjects(trx, platform, actor, moves);
  await platform.live.publish(trx, ...unmoved.map((id) => ({ kind: 'project' as const, id, staff: true })));
}
