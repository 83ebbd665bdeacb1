import { type RawBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** SQL condition that the account of a `users` row may be used: the domain's `accountRefusal` in SQL. */
export function isUsable(users = 'users'): RawBuilder<boolean> {
  const status = sql.ref(`${users}.status`);
  const confirmed = sql`${sql.ref(`${users}.email_confirmed_at`)} is not null`;
  return sql<boolean>`(${status} = 'ACTIVE' or (${status} = 'CREATED' and ${confirmed}))`;
}

/** SQL condition that staff may order for the user of a `users` row: the domain's `isOrderedFor` in SQL. */
export function isOrderedFor(users = 'users'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${users}.role`)} = 'ROLE_USER' and ${isUsable(users)})`;
}

/** Whether a user is a dentist for whom staff may order. */
export async function mayBeOrderedFor(db: Database | Transaction, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isOrderedFor())
    .executeTakeFirst();
  return user !== undefined;
}
