import { sql } from 'kysely';

/**
 * Values of a view's filter as literals. Only with constants does PostgreSQL see that a partial index (of what waits)
 * covers a condition in the plan that it keeps for a prepared statement. They come from the domain's tables, never from
 * a request.
 */
export function constants<T extends string>(values: readonly T[]) {
  return values.map((value) => sql.lit(value));
}
