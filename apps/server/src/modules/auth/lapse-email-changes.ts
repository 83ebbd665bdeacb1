import type { TrailOperation } from '@maxilla/domain/accounts';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordChanges } from '../users/api.ts';
import { lapseEmailChanges } from './sessions.store.ts';

type Ending = Extract<TrailOperation, 'SUPERSEDE' | 'WITHDRAW'>;

/**
 * Ends the open change of a user's address, and tells in the trail what became of it; or tells of all that have expired,
 * without a user.
 */
export async function endEmailChanges(
  trx: Transaction,
  platform: Pick<Platform, 'clock' | 'live'>,
  by: { readonly actor: Pick<Actor, 'id'>; readonly userId: number; readonly ending: Ending } | null,
): Promise<void> {
  const lapsed = await lapseEmailChanges(trx, platform.clock.now().instant, by?.userId);
  for (const { userId, email, newEmail, lapsedAt, expired } of lapsed) {
    const actor = expired ? null : (by?.actor ?? null);
    await recordChanges(trx, platform, actor, [
      {
        userId,
        subject: 'PROFILE',
        operation: expired ? 'EXPIRE' : (by?.ending ?? 'EXPIRE'),
        value: 'emailAddress',
        texts: { before: email, after: newEmail },
        at: lapsedAt,
      },
    ]);
    await platform.live.publish(trx, { kind: 'user', id: userId, userIds: [userId], staff: true });
  }
}
