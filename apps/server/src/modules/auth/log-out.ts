import { digest } from '../../platform/http/tokens.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockSession, revokeFamily } from './sessions.store.ts';

/** Ends the session of the access token or the refresh value; an unknown session counts as already ended. */
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
