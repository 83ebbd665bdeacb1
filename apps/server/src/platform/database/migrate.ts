import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { StartupError } from '../startup.ts';
import { connect } from './connect.ts';

/** An applied file of `migrations/`, as recorded in `schema_migrations`. */
export type AppliedMigration = { version: number; name: string; checksum: string };

type Migration = AppliedMigration & { sql: string };

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** Advisory lock key shared by all servers, which serialises migrations at concurrent starts. */
export const MIGRATION_LOCK = 6_217_001;

/** After this time the log names what the start is waiting for. */
const PATIENCE_MS = 10_000;

type Waiting = { readonly patienceMs: number; readonly report: (sentence: string) => void };

/**
 * Applies pending files of `migrations/` to the database at `url` in order, each in its own transaction, up to version
 * `through`. Returns the names of the files applied. Throws a `StartupError` if a file fails, if an applied file has
 * changed since, or if the database is newer than this code.
 */
export async function migrate(
  url: string,
  folder: URL = FOLDER,
  through = Number.POSITIVE_INFINITY,
  { patienceMs, report }: Waiting = { patienceMs: PATIENCE_MS, report: toTerminal },
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const due = migrations.filter(({ version }) => version <= through);
  const client = await connect(url);
  const waiting = setTimeout(() => {
    report(
      `The start waits for the database: another server is migrating it, or an earlier one left its lock (${MIGRATION_LOCK}) on a connection. DATABASE_DIRECT_URL avoids a connection pooler.`,
    );
  }, patienceMs);
  try {
    const applied: string[] = [];
    for (;;) {
      const next = await applyNext(client, migrations, due, () => clearTimeout(waiting));
      if (next === null) return applied;
      applied.push(next);
    }
  } finally {
    clearTimeout(waiting);
    await client.end();
  }
}

/**
 * Applies the first pending file and returns its name; null if there is none. The lock is the transaction's: one of a
 * session would stay on the connection that a pooler gives to the next client.
 */
async function applyNext(
  client: Client,
  migrations: Migration[],
  due: Migration[],
  locked: () => void,
): Promise<string | null> {
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    locked();
    await client.query(`create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const { rows } = await client.query<AppliedMigration>(
      'select version, name, checksum from schema_migrations order by version',
    );
    for (const applied of rows) check(applied, migrations);
    const seen = new Set(rows.map((row) => row.version));
    const next = due.find(({ version }) => !seen.has(version));
    if (next) await apply(client, next);
    await client.query('commit');
    return next?.name ?? null;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function toTerminal(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** The files of `migrations/`, sorted by version. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(fileURLToPath(folder))).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(name.slice(0, 4)), name, checksum, sql };
    }),
  );
}

function check(applied: AppliedMigration, migrations: Migration[]): void {
  const known = migrations.find((migration) => migration.version === applied.version);
  if (!known) {
    throw new StartupError(
      `The database is newer than this program: it has ${applied.name}. Start the version that made it, or a later one.`,
    );
  }
  if (known.checksum !== applied.checksum) {
    throw new StartupError(
      `${known.name} was changed after the database ran it: restore the file, and put the change into a new migration.`,
    );
  }
}

async function apply(client: Client, { version, name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${name} cannot be applied to the database: ${reason}.`, { cause: error });
  }
}
