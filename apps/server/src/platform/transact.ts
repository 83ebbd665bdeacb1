import type { Transaction } from './database/database.ts';
import type { Platform } from './platform.ts';

/**
 * Runs a transaction, and hands the live events published in it to this server's own subscribers before it returns: a
 * session or a right that it ends has ended when the call is replied to.
 */
export async function transact<Result>(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  run: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const [committed, result] = await db
    .transaction()
    .execute(async (trx): Promise<[Transaction, Result]> => [trx, await run(trx)]);
  live.committed(committed);
  return result;
}
