import type { Actor } from '@maxilla/domain/people';
import { stepAfterElements } from '@maxilla/domain/production';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Told } from '../notifications/api.ts';
import { type LockedProject, moveProjects, type ProjectMove } from '../projects/api.ts';
import { elementStates } from './elements.store.ts';
import type { Followed } from './undo-batch.ts';

/**
 * Moves projects on after their elements have changed: one that waited for the last of them goes to its next step,
 * in the same transaction. For the others only a live event is published. Returns where each went, null if it
 * stays, and the notices about it, whose mails wait for `heldSeconds`.
 */
export async function followElements(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projects: readonly LockedProject[],
  heldSeconds: number | null = null,
): Promise<{ readonly followed: readonly Followed[]; readonly told: Told }> {
  const states = await elementStates(
    trx,
    projects.map(({ id }) => id),
  );
  const steps = projects.map((project) => ({
    project,
    step: stepAfterElements(project, states.get(project.id) ?? []),
  }));
  const followed = steps.map(({ project, step }) => ({ project, to: step?.to ?? null }));
  const moves = steps.flatMap(({ project, step }): ProjectMove[] => (step ? [{ project, ...step }] : []));
  const unmoved = followed.filter(({ to }) => to === null).map(({ project }) => project.id);
  const { told } = await moveProjects(trx, platform, actor, moves, heldSeconds);
  await platform.live.publish(trx, ...unmoved.map((id) => ({ kind: 'project' as const, id, staff: true })));
  return { followed, told };
}
