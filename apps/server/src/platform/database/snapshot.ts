import type { Readable } from 'node:stream';

import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { connect } from './connect.ts';
import type { AppliedMigration } from './migrate.ts';

/** Session settings that make COPY's date, time and interval formats independent of the machine. */
export const COPY_SETTINGS =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'";

/** A table with its columns, excluding generated ones. */
export type Table = { readonly name: string; readonly columns: readonly string[] };

/** A stored file as described by its row. */
export type FileObject = {
  readonly key: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly contentKind: string;
};

/** A job that has been queued but not completed. */
export type WaitingJob = {
  readonly name: string;
  readonly data: Readonly<Record<string, string | number>>;
  /** Earliest start. */
  readonly startAfter: string;
  readonly retries: number;
};

/** A repeatable-read snapshot of a database. It uses one connection: run one read at a time. */
export type Snapshot = {
  /** Applied migrations; empty if the database is not one of ours. */
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly Table[];
  /** Files not attached to anything yet; only these can still be deleted. */
  pendingFiles(): Promise<FileObject[]>;
  /** The files except those with the given keys, one JSON object per line. */
  files(without: readonly string[]): Readable;
  /** Rows of a table in COPY text format, one per line, excluding `files` rows with the given keys. */
  rows(table: Table, without: readonly string[]): Readable;
  /** Last value of each sequence, at least the highest used in the rows; null if it was never used. */
  sequences(): Promise<{ name: string; last: string | null }[]>;
  jobs(): Promise<WaitingJob[]>;
  close(): Promise<void>;
};

/** Opens a read-only snapshot of the database at `url`, without blocking writers. Throws a `StartupError`. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  try {
    await client.query(
      `${COPY_SETTINGS}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
    );
    await client.query('begin isolation level repeatable read read only');
    const migrations = await readHistory(client);
    const tables = migrations.length > 0 ? await readTables(client) : [];
    return {
      migrations,
      tables,
      pendingFiles: () => readPending(client),
      files: (without) => client.query(copyTo(`copy (${fileLines(client, without)}) to stdout`)),
      rows: (table, without) => client.query(copyTo(`copy (${rowsOf(client, table, without)}) to stdout`)),
      sequences: () => readSequences(client),
      jobs: () => readJobs(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function readHistory(client: Client): Promise<AppliedMigration[]> {
  if (!(await exists(client, 'public.schema_migrations'))) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from public.schema_migrations order by version',
  );
  return rows;
}

/** Every table of ours except the migration history, which each database writes itself. */
async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select class.relname::text as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
       from pg_class class
       join pg_attribute attribute on attribute.attrelid = class.oid
        and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
        and not class.relispartition and class.relname <> 'schema_migrations'
        and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
      group by class.relname order by class.relname`,
  );
  return rows;
}

const FILE_COLUMNS = `storage_key as key, sha256, size_bytes as "sizeBytes", content_kind as "contentKind"`;

async function readPending(client: Client): Promise<FileObject[]> {
  const { rows } = await client.query<FileObject & { sizeBytes: string }>(
    `select ${FILE_COLUMNS} from public.files where attached_at is null order by storage_key`,
  );
  return rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) }));
}

/** Keys, digests and kinds contain nothing COPY would escape, so each line is valid JSON. */
function fileLines(client: Client, without: readonly string[]): string {
  return `select row_to_json(file) from (
    select ${FILE_COLUMNS} from public.files ${exceptKeys(client, without)} order by storage_key) file`;
}

function rowsOf(client: Client, { name, columns }: Table, without: readonly string[]): string {
  const wanted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const condition = name === 'files' ? exceptKeys(client, without) : '';
  return `select ${wanted} from public.${client.escapeIdentifier(name)} ${condition}`;
}

/** Literals, because COPY does not accept parameters. */
function exceptKeys(client: Client, keys: readonly string[]): string {
  if (keys.length === 0) return '';
  return `where storage_key not in (${keys.map((key) => client.escapeLiteral(key)).join(', ')})`;
}

async function readSequences(client: Client): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last
       from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

async function readJobs(client: Client): Promise<WaitingJob[]> {
  if (!(await exists(client, 'pgboss.job'))) return [];
  const { rows } = await client.query<Omit<WaitingJob, 'startAfter'> & { startAfter: Date }>(
    `select name, coalesce(data, '{}') as data, start_after as "startAfter", retry_limit as retries from pgboss.job
      where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss__') order by created_on`,
  );
  return rows.map((row) => ({ ...row, startAfter: row.startAfter.toISOString() }));
}

async function exists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  return rows[0]?.there ?? false;
}
