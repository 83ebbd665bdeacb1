import type { Transaction } from 'kysely';

import type { DB } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { lockAccount } from './accounts.store.ts';
import { endFamily, lockSession } from './session.ts';

/** The credentials of a session that a log-out presents, and the session that it names, if any. */
type Leaving = {
  readonly actor: Caller | null;
  readonly refresh: string | null;
  readonly named: string | undefined;
};

/**
 * Ends the session of the access token or the refresh value; an unknown session counts as already ended. Returns
 * whether the refresh value is good for nothing now: one of another session than the named one stays.
 */
export async function logOut(platform: Platform, { actor, refresh, named }: Leaving): Promise<boolean> {
  return transact(platform, async (trx) => {
    const locked = refresh === null ? null : await lockSession(trx, refresh);
    const meant = locked === null || named === undefined || locked.session.family === named;
    if (locked && meant) await endFamily(platform, trx, locked.session);
    if (actor) {
      await lockAccount(trx, actor.id);
      await endFamily(platform, trx, { family: actor.sessionId, userId: actor.id });
    }
    return meant;
  });
}

/** Ends the session of a refresh value. */
export async function endSessionOf(platform: Platform, trx: Transaction<DB>, refresh: string): Promise<void> {
  const locked = await lockSession(trx, refresh);
  if (locked) await endFamily(platform, trx, locked.session);
}
