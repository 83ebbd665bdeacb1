import { asSeen, CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import { inView, type ViewOf } from '@maxilla/domain/views/view';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjectInView } from './project-in-view.store.ts';

/**
 * Locks a project and refuses it if it no longer exists, has changed since the caller read it, or is not in
 * the view.
 */
export async function requireInView(
  trx: Transaction,
  { clock }: Platform,
  actor: Actor,
  view: ViewOf<'project'>,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<void> {
  const locked = asSeen(await lockProjectInView(trx, id), version, 'project.changed');
  const asker = { actorId: actor.id, today: clock.now().today };
  if (!inView(view, locked.facts, asker)) throw new CodedError('queue.notInView');
}
