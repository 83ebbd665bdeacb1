import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import { Client, Pool, TypeOverrides, types } from 'pg';

import { preparing } from './prepared.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

const BIGINT_ARRAY = 1016;
/** How much longer than a statement may run its answer is waited for, before the database counts as gone. */
const ANSWER_MARGIN_MS = 2_000;

function parsers(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.NUMERIC, Number);
  overrides.setTypeParser(types.builtins.DATE, (text) => text);
  overrides.setTypeParser(BIGINT_ARRAY, (text) =>
    text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
  );
  return overrides;
}

/**
 * A pool of connections behind the typed query builder. `bigint` and `numeric` are read as numbers (identities and
 * counts fit), `date` as 'YYYY-MM-DD', `timestamptz` as `Date`. A statement may run for `statementTimeoutMs`
 * (default 30 s); a database that says nothing at all for a little longer counts as gone. `onError` hears of
 * connections that break. `db.destroy()` closes the pool.
 */
export function createDatabase(options: {
  url: string;
  maxConnections?: number;
  statementTimeoutMs?: number;
  applicationName?: string;
  onError?: ((error: Error) => void) | undefined;
}): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000;
  const pool = new Pool({
    connectionString: options.url,
    application_name: options.applicationName ?? 'maxilla',
    max: options.maxConnections ?? 20,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
    types: parsers(),
  });
  // One that breaks while somebody works with it, between two statements, is heard of nowhere else.
  pool.on('connect', (client) => void client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => undefined);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool), controlClient: Client }) });
}

/** Asks the database for nothing; throws where it cannot be reached. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
