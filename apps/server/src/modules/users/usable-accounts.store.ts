import { type RawBuilder, sql } from 'kysely';

/** The condition that the account of a row of `users` may be used: `accountRefusal` of the domain in SQL. */
export function isUsable(users = 'users'): RawBuilder<boolean> {
  const status = sql.ref(`${users}.status`);
  const confirmed = sql`${sql.ref(`${users}.email_confirmed_at`)} is not null`;
  return sql<boolean>`(${status} = 'ACTIVE' or (${status} = 'CREATED' and ${confirmed}))`;
}
