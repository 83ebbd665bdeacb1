import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openProject } from './actions/act.ts';
import { deleteWatcher, insertWatcher, readWatchers } from './watchers.store.ts';

/**
 * Starts or stops watching a project, whose watchers are notified of its events (spec 1 §2). Returns all
 * watchers.
 */
export async function setWatching(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  watching: boolean,
): Promise<ReplyOf<typeof projects.watch>> {
  await openProject(trx, actor, projectId, {});
  await (watching ? insertWatcher : deleteWatcher)(trx, projectId, actor.id);
  await platform.live.publish(trx, { kind: 'project', id: projectId, staff: true });
  return { watchers: await readWatchers(trx, projectId) };
}
