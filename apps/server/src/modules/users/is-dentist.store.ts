import type { Database, Transaction } from '../../platform/database/database.ts';

/** Whether a user is a dentist. */
export async function isDentist(db: Database | Transaction, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'ROLE_USER')
    .executeTakeFirst();
  return row !== undefined;
}
