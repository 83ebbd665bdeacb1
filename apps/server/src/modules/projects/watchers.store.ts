import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** The watchers of a project, by name. */
export async function readWatchers(db: Database | Transaction, projectId: number) {
  return db
    .selectFrom('watchers')
    .innerJoin('users as person', 'person.id', 'watchers.user_id')
    .where('watchers.project_id', '=', projectId)
    .orderBy('person.surname')
    .select([
      'person.id as userId',
      sql<string>`person.first_name || ' ' || person.surname`.as('userFullName'),
    ])
    .execute();
}

/** Adds a watcher; idempotent. */
export async function insertWatcher(trx: Transaction, projectId: number, userId: number): Promise<void> {
  await trx
    .insertInto('watchers')
    .values({ project_id: projectId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a watcher; returns the user's id if they were one. */
export async function deleteWatcher(
  trx: Transaction,
  projectId: number,
  userId: number,
): Promise<readonly number[]> {
  const rows = await trx
    .deleteFrom('watchers')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
