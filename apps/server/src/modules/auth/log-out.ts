import { digest } from '../../platform/http/tokens.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockSession, revokeFamily } from './sessions.store.ts';

/** Ends the log-in that the access token or the refresh value belongs to; one that is unknown is ended already. */
export async function logOut(
  platform: Platform,
  actor: Caller | null,
  refresh: string | null,
): Promise<void> {
  const now = platform.clock.now().instant;
  await platform.db.transaction().execute(async (trx) => {
    const session = refresh === null ? null : await lockSession(trx, digest(refresh));
    const ended = [
      ...(session ? [{ family: session.family, userId: session.userId }] : []),
      ...(actor ? [{ family: actor.sessionId, userId: actor.id }] : []),
    ];
    for (const { family, userId } of ended) {
      await revokeFamily(trx, family, now);
      await platform.live.publish(trx, { kind: 'session', id: userId, userIds: [userId] });
    }
  });
}
