import { once } from 'node:events';

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Executions before a statement is worth preparing. */
const MIN_EXECUTIONS = 3;
/** Prepared statements per connection; a large plan takes some hundred kilobytes. */
const MAX_PREPARED = 100;
/**
 * Prepared searches among them: searches have many variants, which must not crowd out the plans of commands.
 */
const MAX_SEARCHES = 30;
/**
 * Prepared short statements among them: planned in a fraction of a millisecond, they must leave room for the long ones,
 * which are fewer and take many times as long to plan.
 */
const MAX_SHORT = 75;
/** Length of the text from which a statement is long. */
const LONG = 1_000;
/** The statement with which Kysely begins a transaction. */
const BEGIN = 'begin';
const MAX_COUNTED = 1_000;
/** Marks a statement whose plan suits every search term, because it reads few rows. */
export const PLANNED_ONCE = '/* planned once */';
/** Time allowed for the server to close connections when the pool ends. */
const CLOSE_TIMEOUT_MS = 2_000;
/** Error message of pg when a query times out on the client. */
const QUERY_TIMEOUT = 'Query read timeout';

/**
 * Wraps a pool so that each connection prepares frequent statements, which saves PostgreSQL parsing and planning them
 * every time, and begins transactions together with their first statement. Statements are identified by their text. A
 * connection whose query timed out is discarded.
 */
export function preparing(pool: Pool): PostgresPool {
  const nameOf = statementNames();
  const drained = trackConnections(pool);
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const wrapped = wrappers.get(client) ?? wrap(client, nameOf);
      wrappers.set(client, wrapped);
      return wrapped;
    },
    end: async () => {
      await pool.end();
      await drained();
    },
  };
}

/**
 * Tracks connections not yet closed by the server. `pool.end()` resolves after sending the termination message, so
 * stopping the database right afterwards would break connections that are still closing. Returns a function that waits
 * for them.
 */
function trackConnections(pool: Pool): () => Promise<void> {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  return async () => {
    const signal = AbortSignal.timeout(CLOSE_TIMEOUT_MS);
    while (open.size > 0 && !signal.aborted) await once(pool, 'remove', { signal }).catch(() => undefined);
  };
}

function wrap(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let timedOut = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (text === BEGIN) return begin(client);
    if (timedOut) throw new Error(QUERY_TIMEOUT);
    const values = [...parameters];
    const name = values.length > 0 ? nameOf(text) : undefined;
    try {
      return await (name === undefined ? client.query(text, values) : client.query({ name, text, values }));
    } catch (error) {
      timedOut ||= error instanceof Error && error.message === QUERY_TIMEOUT;
      throw error;
    }
  };
  // A late reply to the timed-out query would be taken for that of the next one, so the connection is not reused.
  const wrapped: unknown = { query, release: (destroy?: boolean) => client.release(destroy || timedOut) };
  return wrapped as PostgresPoolClient;
}

/**
 * Begins a transaction without waiting for the reply, so that its first statement travels along. If it fails, so does
 * the connection, and with it that statement.
 */
function begin(client: PoolClient) {
  client.query(BEGIN).catch(() => undefined);
  return { command: 'BEGIN' as const, rowCount: null, rows: [] };
}

/** Assigns names to statements worth preparing, shared by all connections. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const executions = new Map<string, number>();
  const kept = { searches: 0, short: 0 };
  return (text) => {
    // A generic plan is a poor one for a particular search term, unless there is little to search.
    if (text.includes(' like ') && !text.includes(PLANNED_ONCE)) return undefined;
    const name = names.get(text);
    const searches = text.includes(PLANNED_ONCE);
    const short = text.length < LONG;
    const full =
      names.size >= MAX_PREPARED ||
      (searches && kept.searches >= MAX_SEARCHES) ||
      (short && kept.short >= MAX_SHORT);
    if (name !== undefined || full) return name;
    const times = (executions.get(text) ?? 0) + 1;
    if (executions.size >= MAX_COUNTED) executions.clear();
    if (times < MIN_EXECUTIONS) {
      executions.set(text, times);
      return undefined;
    }
    executions.delete(text);
    if (searches) kept.searches += 1;
    if (short) kept.short += 1;
    names.set(text, `kept_${names.size + 1}`);
    return names.get(text);
  };
}
