import { once } from 'node:events';

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** What is asked for less often than this would only take room. */
const OFTEN = 3;
/** Statements whose plans a connection keeps; a large plan takes some hundred kilobytes. */
const MOST_KEPT = 100;
const MOST_COUNTED = 1_000;
/** How long the database may take to end a connection that was closed. */
const GOODBYE_MS = 2_000;
/** What pg says of a statement that is not answered in time. */
const NO_ANSWER = 'Query read timeout';

/**
 * A pool whose connections keep the plans of the statements that are asked for often, so that PostgreSQL does not
 * parse and plan them each time. A statement is known by its text. A connection on which the database fell silent is
 * given up.
 */
export function preparing(pool: Pool): PostgresPool {
  const nameOf = statementNames();
  const gone = connectionsOf(pool);
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? wrap(client, nameOf);
      known.set(client, wrapped);
      return wrapped;
    },
    end: async () => {
      await pool.end();
      await gone();
    },
  };
}

/**
 * Follows which connections of a pool the database may still hold: the pool calls itself ended once it has said good-bye
 * to them, and a database that is stopped at that moment breaks them instead. What it answers waits for them.
 */
function connectionsOf(pool: Pool): () => Promise<void> {
  const held = new Set<PoolClient>();
  pool.on('connect', (client) => void held.add(client));
  pool.on('remove', (client) => void held.delete(client));
  return async () => {
    const signal = AbortSignal.timeout(GOODBYE_MS);
    while (held.size > 0 && !signal.aborted) await once(pool, 'remove', { signal }).catch(() => undefined);
  };
}

function wrap(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let silent = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (silent) throw new Error(NO_ANSWER);
    const values = [...parameters];
    const name = values.length > 0 ? nameOf(text) : undefined;
    try {
      return await (name === undefined ? client.query(text, values) : client.query({ name, text, values }));
    } catch (error) {
      silent = error instanceof Error && error.message === NO_ANSWER;
      throw error;
    }
  };
  // What a silent connection was asked last may still come, as the answer to something else: it is not used again.
  const wrapped: unknown = { query, release: (destroy?: boolean) => client.release(destroy || silent) };
  return wrapped as PostgresPoolClient;
}

/** Names the statements worth keeping, the same on every connection. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (text) => {
    // A plan for any text to search for is a poor one for a particular text.
    if (text.includes(' like ')) return undefined;
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_KEPT) return name;
    const times = (asked.get(text) ?? 0) + 1;
    if (asked.size >= MOST_COUNTED) asked.clear();
    if (times < OFTEN) {
      asked.set(text, times);
      return undefined;
    }
    asked.delete(text);
    names.set(text, `kept_${names.size + 1}`);
    return names.get(text);
  };
}
