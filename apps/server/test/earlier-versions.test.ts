import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { contract } from '@maxilla/contract/all';
import type { Call } from '@maxilla/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Manifest } from '../src/platform/backup/manifest.ts';
import { readPart } from '../src/platform/backup/parts.ts';
import { restore } from '../src/platform/backup/restore.ts';
import { verifyBackup } from '../src/platform/backup/verify.ts';
import { connect } from '../src/platform/database/connect.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { openRefill } from '../src/platform/database/refill.ts';
import { openVault } from '../src/platform/files/vault.ts';
import { createEmptyDatabase, type TestDatabase } from './support/database.ts';
import { emptyFolder, startPortal } from './support/portal-process.ts';

/**
 * Each folder of `fixtures/` is the demo laboratory as a version of the program left it, named after its last
 * migration, with something in every table; all but one of its sample files are gone, to keep it small. Once a new
 * migration is released, the next one is made with that version: start it on a new DATA_DIR, click what the demo leaves
 * empty (a log-in, a wrong one, a forgotten password, a download, a begun upload, a message, a text message, accessories and
 * a discount in a cart, a notice of a sold-out accessory, patients who are merged, a calendar's address, an export, a
 * followed dentist with a category and an entry in accounting, a machine, and a step at the bench last), stop it while the
 * step can still be undone, and then keep one file of a size of its own:
 *   find $DATA_DIR/files -type f ! -size 21228c -delete
 *   npm run backup -- apps/server/test/fixtures/NNNN --without-lost
 * A fixture is never changed afterwards.
 */
const FIXTURES = fileURLToPath(new URL('fixtures/', import.meta.url));
const VERSIONS = (await readdir(FIXTURES)).toSorted();

const PASSWORD = 'Demo-2026!';
const ADMINISTRATOR = 'admin@maxilla.example';
const DENTIST = 'camille.exemple@demo.maxilla.test';

const CALLS: Call[] = Object.values(contract).flatMap((area) => Object.values<Call>(area));

it('there is a fixture of the first version', () => {
  expect(VERSIONS).toContain('0001');
});

/**
 * Data that migrations must preserve, each with a query that works on every schema version from `since` on.
 */
const KEPT: readonly { readonly name: string; readonly since?: string; readonly read: string }[] = [
  {
    name: 'projects',
    read: `select id, product_code, state, on_hold, hold_reason, version, deadline, requested_date
             from projects order by id`,
  },
  {
    name: 'counts',
    read: `select state, product_code, sum(count)::int as count from project_counts
            group by 1, 2 having sum(count) <> 0 order by 1, 2`,
  },
  {
    // How the impression of an update came, and the entry that an undo takes back, are added to their entries later.
    name: 'history',
    read: `select id, coalesce(to_jsonb(h) ->> 'subject_id', to_jsonb(h) ->> 'project_id') as project,
                  at, actor_id, code, from_state, to_state,
                  case code when 'TREATMENT_UPDATED' then params - 'medium' - 'pickupDate'
                            when 'UNDONE' then params - 'entry' else params end as params
             from history h order by id`,
  },
  {
    // Since then, purchase orders are filed with the accessories of their order too.
    name: 'documents',
    read: `select d.id, type, name, sha256, removed_at from documents d join files on files.id = file_id
            where type <> 'PURCHASE_ORDER' or to_jsonb(d) ->> 'accessory_order_id' is null order by d.id`,
  },
  {
    name: 'orders',
    read: 'select id, owner_id, ordered_at, total_cents, discount_cents, vat_cents from orders order by id',
  },
  {
    // Formerly one row per project, now one per price line.
    name: 'order totals',
    read: `select order_id, project_id,
                  sum(coalesce((line ->> 'total_cents')::int,
                               (line ->> 'quantity')::int * (line ->> 'unit_cents')::int
                                 - (line ->> 'discount_cents')::int))::int as cents
             from (select order_id, project_id, to_jsonb(l) as line from order_lines l) lines
            group by 1, 2 order by 1, 2`,
  },
  {
    name: 'elements',
    since: '0007',
    read: 'select id, project_id, kind, type, quantity, state, material_family, version from elements order by id',
  },
  {
    name: 'element events',
    since: '0007',
    read: 'select id, element_id, batch_id, from_state, to_state, actor_id, at from element_events order by id',
  },
  {
    name: 'batches',
    since: '0007',
    read: `select b.id, category, state, plate_number, machine_id, resin_lot_id, version, element_id, left_at
             from batches b join batch_elements on batch_id = b.id order by b.id, element_id`,
  },
];

/** Tables whose rows leave as soon as they are committed. */
const PASSING = ['announcements'];

/** The preserved data that a version's database contains. */
const keptBy = (version: string) => KEPT.filter(({ since = version }) => since <= version);

type Kept = Record<string, readonly unknown[]>;

async function readKept(
  version: string,
  read: (statement: string) => Promise<{ readonly rows: readonly unknown[] }>,
): Promise<Kept> {
  const kept: Kept = {};
  for (const { name, read: statement } of keptBy(version)) kept[name] = (await read(statement)).rows;
  return kept;
}

/** The preserved data of a version, read with its own schema. */
async function readUnmigrated(folder: string, manifest: Manifest): Promise<Kept> {
  const database = await createEmptyDatabase();
  await migrate(database.url, undefined, manifest.migrations.at(-1)?.version);
  const refill = await openRefill(database.url);
  for (const table of manifest.tables) await pipeline(readPart(folder, table), refill.rows(table));
  const kept = await readKept(path.basename(folder), (statement) => refill.execute(statement));
  await refill.close();
  await database.drop();
  return kept;
}

describe.each(VERSIONS)('a database of version %s', (version) => {
  const backup = path.join(FIXTURES, version);
  let manifest: Manifest;
  let database: TestDatabase;
  let dataDir: string;
  let portal: Awaited<ReturnType<typeof startPortal>>;
  let before: Kept;
  let after: Kept;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    dataDir = await emptyFolder();
    const files = path.join(dataDir, 'files');
    const vault = await openVault(pathToFileURL(files).href, { flushedLater: true });
    manifest = await verifyBackup(backup);
    before = await readUnmigrated(backup, manifest);
    await restore({
      folder: backup,
      manifest,
      databaseUrl: database.url,
      vault,
      staging: `${files}.staging`,
    });
    portal = await startPortal(dataDir, { DATABASE_URL: database.url });
    const reader = await connect(database.url);
    after = await readKept(version, (statement) => reader.query<object>(statement));
    await reader.end();
  });
  afterAll(async () => {
    await portal.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function logIn(email: string) {
    const reply = await fetch(`${portal.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(reply.status).toBe(200);
    const { token } = (await reply.json()) as { token: string };
    // Thousands of pages are read, whose compression is tested elsewhere.
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
    return (address: string, { body, ...init }: Omit<RequestInit, 'headers'> = {}) =>
      fetch(`${portal.url}${address}`, {
        ...init,
        ...(body ? { body } : {}),
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      });
  }

  it('has rows in every table', () => {
    expect(manifest.migrations.at(-1)?.name.slice(0, 4)).toBe(version);
    const empty = manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
    expect(empty.filter((name) => !PASSING.includes(name))).toEqual([]);
  });

  it('migrates to the latest version with all rows', async () => {
    expect(await migrate(database.url)).toEqual([]);
    const { rows } = await sql<{ version: number }>`select version from schema_migrations`.execute(
      database.db,
    );
    expect(rows).toHaveLength((await readMigrations()).length);
    // Normal use does not change these tables.
    for (const name of ['users', 'patients', 'projects', 'files', 'history', 'orders']) {
      const count = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
        database.db,
      );
      expect(count.rows).toEqual([{ rows: manifest.tables.find((table) => table.name === name)?.rows }]);
    }
  });

  it('files the purchase orders of accessories with them', async () => {
    const { rows } = await sql<{ filed: string[]; made: string[] }>`
      select array(select file_id from documents
                    where type = 'PURCHASE_ORDER' and accessory_order_id is not null order by accessory_order_id) as filed,
             array(select purchase_order_file_id from orders join accessory_orders on order_id = orders.id
                    where purchase_order_file_id is not null order by accessory_orders.id) as made`.execute(
      database.db,
    );
    expect(rows[0]?.filed).toEqual(rows[0]?.made);
    if (version >= '0060') expect(rows[0]?.filed.length).toBeGreaterThan(0);
  });

  it.each(keptBy(version))('keeps its $name', ({ name }) => {
    expect(before[name]?.length).toBeGreaterThan(3);
    expect(after[name]).toEqual(before[name]);
  });

  it('can be read by every page', async () => {
    const read = CALLS.filter(({ method, reply }) => method === 'GET' && !(reply && 'streamed' in reply));
    const whole = read.filter((call) => !call.path.includes(':'));
    const ofProject = read.filter((call) => /^\/api\/projects\/:id(\/[^:]*)?$/.test(call.path));
    const { rows: projects } = await sql<{ id: number; owner: string }>`
      select projects.id, email_address as owner from projects join users on users.id = owner_id
       where projects.state <> 'DELETED'`.execute(database.db);
    const all = projects.map(({ id }) => id);
    const own = projects.filter(({ owner }) => owner === DENTIST).map(({ id }) => id);
    for (const who of [ADMINISTRATOR, DENTIST]) {
      const ask = await logIn(who);
      const addresses = whole.map((call) => call.path);
      for (const id of who === DENTIST ? own : all) {
        addresses.push(...ofProject.map((call) => call.path.replace(':id', String(id))));
      }
      const statuses = new Map<number, string[]>();
      for (const address of addresses) {
        const reply = await ask(address);
        const { status } = reply;
        // Once read, its connection serves the next.
        await reply.arrayBuffer();
        statuses.set(status, [...(statuses.get(status) ?? []), address]);
      }
      expect([...statuses].filter(([status]) => status >= 500)).toEqual([]);
      const pages = (who === DENTIST ? own : all).map((id) => `/api/projects/${id}`);
      expect(statuses.get(200)).toEqual(expect.arrayContaining(pages));
      expect(pages.length).toBeGreaterThan(3);
    }
  });

  it('still has its files, and reports missing ones', async () => {
    const { rows } = await sql<{ id: number; key: string; sha256: string }>`
      select documents.id, storage_key as key, sha256 from documents join files on files.id = file_id
       where documents.removed_at is null order by documents.id`.execute(database.db);
    const ask = await logIn(ADMINISTRATOR);
    const archived = await sql<{ id: number }>`
      select id from projects where state = 'FILES_ARCHIVED'`.execute(database.db);
    const body = JSON.stringify({ reason: 'CHECK_PROJECT_DETAILS' });
    for (const { id } of archived.rows) {
      expect((await ask(`/api/projects/${id}/archive_reason`, { method: 'POST', body })).status).toBe(204);
    }
    const there = rows.find(({ key }) => !manifest.files.lost.includes(key));
    const lost = rows.find(({ key }) => manifest.files.lost.includes(key));
    const reply = await ask(`/api/documents/${there?.id}`);
    expect(reply.status).toBe(200);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(there?.sha256);
    expect((await ask(`/api/documents/${lost?.id}`)).status).toBe(503);
  });

  it('can still be written', async () => {
    const ask = await logIn(DENTIST);
    const { projects } = (await (await ask('/api/projects')).json()) as { projects: { id: number }[] };
    const sent = await ask(`/api/projects/${projects[0]?.id}/messages`, {
      method: 'POST',
      body: JSON.stringify({ message: 'Toujours là ?' }),
    });
    expect(sent.status).toBe(200);
    const { id } = (await sent.json()) as { id: number };
    expect(id).toBeGreaterThan(manifest.tables.find(({ name }) => name === 'messages')?.rows ?? 0);
  });
});
