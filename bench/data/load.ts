import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { connect } from '../../apps/server/src/platform/database/connect.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords/passwords.ts';
import { seedReferenceData } from '../../apps/server/src/seed/seed-reference.ts';
import { LOADED_MACHINES } from './production.ts';
import type { Sizes } from './sizes.ts';
import type { References, Table, Value } from './table.ts';
import { tablesOf } from './tables.ts';

/** Password of every user in the data set; `person.1@bench.example` is an administrator. */
const BENCH_PASSWORD = 'Bench-2026!';

const ROWS_PER_CHUNK = 2_000;

/**
 * Loads a data set into an empty database: migrations, then every table with COPY, then the indexes. The same sizes
 * produce the same rows. Requires a superuser, in order to disable foreign key checks.
 */
export async function fill(url: string, sizes: Sizes, report: (line: string) => void): Promise<void> {
  await migrate(url);
  await writeReferenceData(url);
  const client = await connect(url);
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query("set synchronous_commit = 'off'; set maintenance_work_mem = '512MB'");
    const tables = tablesOf(sizes, await readReferences(client));
    const indexes = await dropIndexes(client, tables);
    for (const table of tables) await timed(report, table.name, () => copy(client, table));
    for (const index of indexes) await timed(report, index.slice(0, 60), () => client.query(index));
    // Only `files` has random ids rather than a sequence.
    const serialTables = tables.filter(({ name, columns }) => name !== 'files' && columns.includes('id'));
    for (const { name } of serialTables) await advanceSequence(client, name);
    await client.query(
      `insert into project_counts
       select id >> 13, state, product_code, count(*) from projects group by 1, 2, 3`,
    );
    for (const { id, name, kind, lotId } of LOADED_MACHINES) {
      await client.query(
        `insert into machines (id, name, kind, resin_lot_id, resin_loaded_at) overriding system value
         values ($1, $2, $3, $4, now())`,
        [id, name, kind, lotId],
      );
    }
    await advanceSequence(client, 'machines');
    // A laboratory with a million projects is past its first steps, which would be the largest thing on its dashboard.
    await client.query('update company set setup_dismissed_at = now()');
    await timed(report, 'vacuum, analyze', () => client.query('vacuum (analyze)'));
  } finally {
    await client.end();
  }
}

async function timed(
  report: (line: string) => void,
  label: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now();
  await work();
  report(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s  ${label}`);
}

async function writeReferenceData(url: string): Promise<void> {
  const db = createDatabase({ url, maxConnections: 1 });
  await db.transaction().execute((trx) => seedReferenceData(trx, systemClock.now()));
  await db.destroy();
}

async function readReferences(client: Client): Promise<References> {
  const ids = async (table: string) => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id`);
    return rows.map(({ id }) => Number(id));
  };
  return {
    passwordHash: await hashPassword(BENCH_PASSWORD),
    implantDetailsIds: await ids('implant_details'),
    sleeveIds: await ids('sleeves'),
    kitIds: await ids('guided_surgical_kits'),
  };
}

/** Drops all indexes that do not back a constraint; returns the statements that recreate them. */
async function dropIndexes(client: Client, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
       from pg_index index
      where index.indrelid = any($1::regclass[])
        and not exists (select from pg_constraint where conindid = index.indexrelid)
      order by index.indexrelid`,
    [tables.map(({ name }) => name)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function copy(client: Client, { name, columns, rows }: Table): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows()), { objectMode: true, highWaterMark: 4 }), target);
}

function* chunks(rows: Iterable<readonly Value[]>): Iterable<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.map((value) => toCopyText(value)).join('\t'));
    if (lines.length < ROWS_PER_CHUNK) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/** Formats a value for COPY. Our texts contain nothing that needs escaping (tabs, line feeds, backslashes). */
function toCopyText(value: Value): string {
  return value === null ? String.raw`\N` : String(value);
}

/** Sets a table's id sequence to its highest id. */
async function advanceSequence(client: Client, table: string): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
    table,
  ]);
}
