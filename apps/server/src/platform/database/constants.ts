import { sql } from 'kysely';

/**
 * Inlines the values of a filter as SQL literals. In the generic plan of a prepared statement,
 * PostgreSQL can only match a partial index (of waiting rows) against constants. The values come from the
 * domain's tables, never from a request.
 */
export function constants<T extends string>(values: readonly T[]) {
  return values.map((value) => sql.lit(value));
}
