import type { Transaction } from '../../platform/database/database.ts';

/**
 * Locks a user until the end of the transaction, so that concurrent changes of the user's data wait, and
 * returns the role; null if there is no such user.
 */
export async function lockRole(trx: Transaction, userId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.role ?? null;
}
