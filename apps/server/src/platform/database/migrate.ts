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

/**
 * Applies pending files of `migrations/` to the database at `url` in order, each in its own transaction, up to version
 * `through`. Returns the names of the files applied. Throws a `StartupError` if a file fails, if an applied file has
 * changed since, or if the database is newer than this code.
 */
export async function migrate(
  url: string,
  folder: URL = FOLDER,
  through = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await connect(url);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
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
    const fresh = migrations.filter(({ version }) => version <= through && !seen.has(version));
    for (const migration of fresh) await apply(client, migration);
    return fresh.map((migration) => migration.name);
  } finally {
    await client.end();
  }
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
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${name} cannot be applied to the database: ${reason}.`, { cause: error });
  }
}
