import { type RawBuilder, sql } from 'kysely';

/** SQL condition that the account of a `users` row may be used: the domain's `accountRefusal` in SQL. */
export function isUsable(users = 'users'): RawBuilder<boolean> {
  const status = sql.ref(`${users}.status`);
  const confirmed = sql`${sql.ref(`${users}.email_confirmed_at`)} is not null`;
  return sql<boolean>`(${status} = 'ACTIVE' or (${status} = 'CREATED' and ${confirmed}))`;
}
