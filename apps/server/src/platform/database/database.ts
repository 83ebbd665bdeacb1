import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  sql,
  type Transaction as KyselyTransaction,
} from 'kysely';
import { Client, Pool, TypeOverrides, types } from 'pg';

import { preparing } from './prepared.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/**
 * Requests are many and short: parallel workers would take longer to start than most statements last, and take the cores
 * from other requests.
 */
const SETTINGS = '-c timezone=UTC -c max_parallel_workers_per_gather=0';

const BIGINT_ARRAY = 1016;
/**
 * Keeps idle connections for long: a new one plans every statement again, several times, and the largest take
 * some ten milliseconds each.
 */
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** Extra time for the reply after the statement timeout, before the connection is considered dead. */
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
 * A connection pool behind the typed query builder. `bigint` and `numeric` are parsed as numbers (ids and counts fit),
 * `date` as 'YYYY-MM-DD', `timestamptz` as `Date`. Statements time out after `statementTimeoutMs` (default 30 s); a
 * server that does not reply shortly after that is considered dead. `onError` receives connection errors.
 * `db.destroy()` closes the pool.
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
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    options: SETTINGS,
    types: parsers(),
    // See `together`.
    pipeline: true,
  });
  // A checked-out connection that breaks between two statements reports the error to this listener only.
  pool.on('connect', (client) => void client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => undefined);
  return unqueued(
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool), controlClient: Client }) }),
  );
}

/**
 * Lets a transaction send a statement while another one is under way, in the order in which they were given. Kysely by
 * itself waits for each reply, so that what is done `together` would take as many round trips as it has statements.
 */
function unqueued(db: Database): Database {
  const executor = db.getExecutor();
  const withProvider = executor.withConnectionProvider.bind(executor);
  executor.withConnectionProvider = (provider) => {
    let connection: Promise<DatabaseConnection> | undefined;
    return withProvider({
      provideConnection: async (consumer) => {
        connection ??= provider.provideConnection((one) => Promise.resolve(one));
        return consumer(await connection);
      },
    });
  };
  return db;
}

/** Runs a trivial query; throws if the database cannot be reached. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
