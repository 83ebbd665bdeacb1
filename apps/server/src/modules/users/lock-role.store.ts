import type { Transaction } from '../../platform/database/database.ts';

/**
 * Locks a user until the end of the transaction, so that concurrent changes of what belongs to the user wait, and
 * returns the role; null without a user.
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
