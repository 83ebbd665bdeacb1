import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountChange, insertChanges } from './trail.store.ts';

/**
 * Adds entries to the audit trail of accounts. Commands on the server itself have an actor without an id, what a job did
 * has none.
 */
export async function recordChanges(
  trx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  actor: Pick<Actor, 'id'> | null,
  changes: readonly AccountChange[],
): Promise<void> {
  const actorId = actor === null || actor.id === 0 ? null : actor.id;
  await insertChanges(trx, changes, { actorId, at: clock.now().instant });
}
