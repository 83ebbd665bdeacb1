import type { Transaction } from 'kysely';

import type { DB } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockAccount } from './accounts.store.ts';
import { endFamily, lockSession } from './session.ts';

/** Ends the session of the access token or the refresh value; an unknown session counts as already ended. */
export async function logOut(
  platform: Platform,
  actor: Caller | null,
  refresh: string | null,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    if (refresh !== null) await endSessionOf(platform, trx, refresh);
    if (!actor) return;
    await lockAccount(trx, actor.id);
    await endFamily(platform, trx, { family: actor.sessionId, userId: actor.id });
  });
}

/** Ends the session of a refresh value. */
export async function endSessionOf(platform: Platform, trx: Transaction<DB>, refresh: string): Promise<void> {
  const locked = await lockSession(trx, refresh);
  if (locked) await endFamily(platform, trx, locked.session);
}
