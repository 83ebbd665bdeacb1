import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { StartupError } from '../startup.ts';
import { connect } from './connect.ts';
import { MIGRATION_LOCK } from './migrate.ts';
import { COPY_SETTINGS, type Table } from './snapshot.ts';

const IDLE_TIMEOUT_MS = 3_000;
const IDLE_POLL_MS = 100;

/** A restore in a single transaction. */
export type Refill = {
  /** A writable stream of rows in COPY text format; it finishes once they are inserted. */
  rows(table: Table): Writable;
  /** Number of rows in a table. */
  count(table: Table): Promise<number>;
  /** Sets the last value of a sequence. */
  continueAfter(sequence: string, last: string): Promise<void>;
  /** Executes any statement within the transaction. */
  execute(statement: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Restores the dropped constraints, triggers and indexes, which validates every foreign key. */
  complete(): Promise<void>;
  commit(): Promise<void>;
  /** Closes the connection; rolls back unless committed. */
  close(): Promise<void>;
};

/**
 * Throws a `StartupError` unless the database at `url` can take a backup: it must have no foreign tables, no running
 * server and no accounts. All user data depends on an account; migrations write the rest.
 */
export async function refuseUnlessFree(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await refuseInUse(client);
    const { rows } = await client.query<{ tables: number; ours: boolean }>(
      `select count(*)::int as tables, coalesce(bool_or(tablename = 'schema_migrations'), false) as ours
         from pg_tables where schemaname = 'public'`,
    );
    const { tables = 0, ours = false } = rows[0] ?? {};
    if (tables > 0 && !ours) {
      throw new StartupError(
        'The database of DATABASE_URL has tables of another program: restore into one of its own.',
      );
    }
    await refuseAccounts(client);
  } finally {
    await client.end();
  }
}

/** Empties a database that passed `refuseUnlessFree`, so that migrations start from an empty schema. */
export async function clearFreeDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('begin');
    await refuseAccounts(client);
    const { rows: ours } = await client.query(
      "select where to_regclass('public.schema_migrations') is not null",
    );
    if (ours.length === 0) return;
    await client.query('drop schema if exists pgboss cascade');
    const { rows } = await client.query<{ statement: string }>(OBJECTS_OF_OURS);
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Statements that drop every object of ours, with its dependents, except those owned by extensions. */
const OBJECTS_OF_OURS = `
  select format('drop %s if exists %s cascade', kind, name) as statement from (
    select 1, 'table', oid, oid::regclass::text from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select 2, 'sequence', oid, oid::regclass::text from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S'
    union all select 3, 'routine', oid, oid::regprocedure::text from pg_proc
     where pronamespace = 'public'::regnamespace
    union all select 4, 'type', oid, oid::regtype::text from pg_type
     where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  ) object (place, kind, oid, name)
  where not exists (select from pg_depend where objid = object.oid and deptype = 'e')
  order by place`;

/** Opens the restore transaction on a migrated database without accounts. Throws a `StartupError`. */
export async function openRefill(url: string): Promise<Refill> {
  const client = await connect(url);
  try {
    await client.query(
      `${COPY_SETTINGS}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
    );
    await client.query('begin');
    // A server starting meanwhile blocks on the migration lock until the restore has committed.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await refuseInUse(client);
    await refuseAccounts(client);
    const setAside = await prepare(client);
    return {
      rows: ({ name, columns }) => {
        const wanted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
        return client.query(copyFrom(`copy public.${client.escapeIdentifier(name)} (${wanted}) from stdin`));
      },
      count: async ({ name }) => {
        const { rows } = await client.query<{ count: string }>(
          `select count(*) from public.${client.escapeIdentifier(name)}`,
        );
        return Number(rows[0]?.count);
      },
      continueAfter: async (sequence, last) => {
        await client.query('select setval(format($$public.%I$$, $1::text)::regclass, $2::bigint)', [
          sequence,
          last,
        ]);
      },
      execute: (statement, values) => client.query<Record<string, unknown>>(statement, values),
      complete: async () => {
        for (const statement of setAside) await client.query(statement);
      },
      commit: async () => {
        await client.query('commit');
        // Updates planner statistics and the visibility map for the first readers; autovacuum would do it later.
        await client.query('vacuum (analyze)').catch(() => undefined);
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Truncates the rows migrations wrote, and removes what would interfere with loading table by table: foreign keys
 * (because of load order), triggers (they would count rows twice) and indexes (for speed). Returns the statements that
 * restore them.
 */
async function prepare(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ aside: string; back: string | null }>(SET_ASIDE);
  for (const { aside } of rows) await client.query(aside);
  return rows.flatMap(({ back }) => back ?? []).toReversed();
}

const SET_ASIDE = `
  select aside, back from (
    select 1, oid, format('truncate %s cascade', oid::regclass), null from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migrations'
    union all
    select 2, oid, format('alter table %s drop constraint %I', conrelid::regclass, conname),
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0
    union all
    select 3, min(oid), format('alter table %s disable trigger user', tgrelid::regclass),
           format('alter table %s enable trigger user', tgrelid::regclass)
      from pg_trigger where not tgisinternal and tgrelid in
           (select oid from pg_class where relnamespace = 'public'::regnamespace)
     group by tgrelid
    union all
    select 4, indexrelid, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index join pg_class class on class.oid = indexrelid
     where class.relnamespace = 'public'::regnamespace and not class.relispartition
       and indrelid <> 'public.schema_migrations'::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)
  ) thing (place, oid, aside, back)
  order by place, oid`;

async function refuseAccounts(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.users') is not null as there",
  );
  if (!rows[0]?.there) return;
  const { rows: accounts } = await client.query('select from public.users limit 1');
  if (accounts.length === 0) return;
  throw new StartupError(
    'There is a portal in this database already: restore into an empty database or data folder.',
  );
}

/** Servers keep job-queue connections open; those of a server that has just stopped take a moment to close. */
async function refuseInUse(client: Client): Promise<void> {
  for (let waited = 0; waited < IDLE_TIMEOUT_MS; waited += IDLE_POLL_MS) {
    const { rows } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and application_name = 'maxilla-jobs' limit 1`,
    );
    if (rows.length === 0) return;
    await sleep(IDLE_POLL_MS);
  }
  throw new StartupError('A server of Maxilla is using this database: stop it first.');
}
