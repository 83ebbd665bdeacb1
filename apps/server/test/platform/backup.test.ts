import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { NODE, ROOT } from '../../../../scripts/processes.js';
import { backUp, type BackupOptions } from '../../src/platform/backup/back-up.ts';
import {
  contentPath,
  type Manifest,
  manifestText,
  readManifest,
} from '../../src/platform/backup/manifest.ts';
import { restore } from '../../src/platform/backup/restore.ts';
import { verifyBackup } from '../../src/platform/backup/verify.ts';
import { connect } from '../../src/platform/database/connect.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openVault, type Vault } from '../../src/platform/files/vault.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aDocument, anUpload, aProject } from '../support/builders.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { aDentist, type Person } from '../support/people.ts';
import { startBucket } from '../support/s3.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

let server: TestApp;
let dentist: Person;
let projectId: number;
let folder: string;
/** Created by the tests that restore. */
let target: TestDatabase;
/** A folder with one backup of the server, `whole`, which the tests only read or copy. */
let kept: string;

beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  projectId = await aProject(server, { owner: dentist });
  await aDocument(server, projectId, 'IMPRESSION');
  await anUpload(server, dentist, 'pdf');
  await server.db.transaction().execute(async (trx) => {
    await server.platform.jobs.enqueue(trx, 'mail.send', [{ mailId: NOWHERE }], {
      afterSeconds: 3_600,
      retries: 7,
    });
  });
  kept = await mkdtemp(path.join(tmpdir(), 'maxilla-backup-'));
  await backUpServer({ folder: path.join(kept, 'whole') });
});
afterAll(async () => {
  await rm(kept, { recursive: true, force: true });
  await server.close();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maxilla-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates an empty database for each test of a group. */
function withTarget(): void {
  beforeEach(async () => {
    target = await createTestDatabase();
  });
  afterEach(() => target.drop());
}

const inFolder = (name: string) => path.join(folder, name);
const filesIn = (name: string) => openVault(pathToFileURL(inFolder(name)).href);
const serverFiles = () => openVault(server.config.filesUrl);

async function backUpServer({
  folder: to = inFolder('backup'),
  ...options
}: Partial<BackupOptions> = {}): Promise<Manifest> {
  return backUp({
    databaseUrl: server.databaseUrl,
    vault: await serverFiles(),
    clock: server.clock,
    folder: to,
    ...options,
  });
}

async function restoreFolder({
  name = 'backup',
  vault,
  manifest,
}: { name?: string; vault?: Vault; manifest?: Manifest } = {}): Promise<void> {
  await restore({
    folder: inFolder(name),
    manifest: manifest ?? (await verifyBackup(inFolder(name))),
    databaseUrl: target.url,
    vault: vault ?? (await filesIn('files')),
    staging: inFolder('staging'),
  });
}

async function rowsOf(db: Database, statement: string): Promise<unknown[]> {
  return (await sql.raw(statement).execute(db)).rows;
}

/** Schema and contents of a database. */
async function everything(db: Database) {
  const tables = (await rowsOf(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  )) as { name: string }[];
  const schema = await Promise.all(
    [
      `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
      `select conrelid::regclass::text as on, conname, convalidated, pg_get_constraintdef(oid) as rule
         from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    ].map((statement) => rowsOf(db, statement)),
  );
  const rows = new Map<string, unknown[]>();
  for (const { name } of tables)
    rows.set(name, await rowsOf(db, `select t.*::text from ${name} t order by 1`));
  return { schema, rows };
}

async function keysIn(vault: Vault): Promise<string[]> {
  const keys: string[] = [];
  for (let shard = 0; shard < 256; shard += 1) {
    for await (const some of vault.list(shard.toString(16).padStart(2, '0'))) keys.push(...some);
  }
  return keys.toSorted();
}

async function expectUntouched(): Promise<void> {
  expect(await rowsOf(target.db, 'select id from users')).toEqual([]);
  expect(await keysIn(await filesIn('files'))).toEqual([]);
}

describe('taking a backup', () => {
  it('creates files readable by the owner only', async () => {
    for (const entry of await readdir(kept, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(path.join(entry.parentPath, entry.name));
      expect(mode & 0o077).toBe(0);
    }
  });

  it('contains no secrets', async () => {
    const everyByte = execFileSync(
      'sh',
      ['-c', 'find . -name "*.gz" -exec gunzip -c {} +; cat manifest.json'],
      {
        cwd: path.join(kept, 'whole'),
      },
    );
    expect(everyByte.includes(server.config.tokenSecret)).toBe(false);
    expect(everyByte.includes(dentist.email)).toBe(true);
  });

  it('fails on a damaged file and names it', async () => {
    const file = await server.platform.files.find(await anUpload(server, dentist, 'png'));
    const filePath = path.join(server.config.dataDir, 'files', file?.storageKey ?? '');
    const bytes = await readFile(filePath);
    await writeFile(filePath, Buffer.concat([bytes.subarray(1), bytes.subarray(0, 1)]));
    try {
      await expect(backUpServer()).rejects.toThrow(
        `The file store holds other bytes than it was given of the file ${file?.storageKey}`,
      );
    } finally {
      await writeFile(filePath, bytes);
    }
  });

  it('can be cancelled, and then leaves nothing behind', async () => {
    const interruption = new AbortController();
    const files = await serverFiles();
    const vault: Vault = {
      ...files,
      open: (key, range) => {
        interruption.abort();
        return files.open(key, range);
      },
    };
    await expect(backUpServer({ vault, signal: interruption.signal })).rejects.toThrow('was interrupted');
    expect(await readdir(folder)).toEqual([]);
  });

  it('removes the draft of a killed backup, but not that of a running one', async () => {
    const { pid } = exitedProcess();
    await mkdir(inFolder(`backup.unfinished.${pid}`));
    await mkdir(inFolder(`backup.unfinished.${process.ppid}`));
    await backUpServer();
    expect((await readdir(folder)).toSorted()).toEqual(['backup', `backup.unfinished.${process.ppid}`]);
  });
});

describe('a backup', () => {
  withTarget();

  it('restores every row, file, job, sequence, constraint, index and trigger, and moves between a folder and a bucket', async () => {
    const bucket = await startBucket('scans');
    try {
      const manifest = await backUpServer();
      expect(manifest.tables.find(({ name }) => name === 'projects')?.rows).toBe(1);
      const vault = await openVault(bucket.filesUrl);
      await restoreFolder({ vault });
      expect(await everything(target.db)).toEqual(await everything(server.db));
      expect([...bucket.objects.keys()].toSorted()).toEqual(await keysIn(await serverFiles()));

      const jobs =
        "select name, data, start_after, retry_limit from pgboss.job where name = 'mail.send' and state = 'created'";
      const waiting = await rowsOf(server.db, jobs);
      expect(waiting).toMatchObject([{ data: { mailId: NOWHERE }, retry_limit: 7 }]);
      expect(await rowsOf(target.db, jobs)).toEqual(waiting);

      await backUpServer({ databaseUrl: target.url, vault, folder: inFolder('again') });
      const again = await verifyBackup(inFolder('again'));
      expect(again.tables).toEqual(manifest.tables);
      expect(again.files).toEqual(manifest.files);
    } finally {
      bucket.stop();
    }
  });

  it('is a consistent snapshot despite concurrent writes, without an upload deleted meanwhile', async () => {
    const id = await anUpload(server, dentist, 'stl');
    const withdrawn = await server.platform.files.find(id);
    const files = await serverFiles();
    const writeLate = async () => {
      await server.platform.files.discard(id, dentist.id);
      const before = await everything(server.db);
      await anUpload(server, dentist, 'jpeg');
      await aDocument(server, projectId, 'PANORAMIC_RADIOGRAPH');
      return before;
    };
    let late: ReturnType<typeof writeLate> | undefined;
    const vault: Vault = {
      ...files,
      open: async (key, range) => {
        late ??= writeLate();
        await late;
        return files.open(key, range);
      },
    };
    const manifest = await backUpServer({ vault });
    const before = await late;
    expect(await server.platform.files.find(id)).toBeNull();
    await restoreFolder();
    expect((await everything(server.db)).rows).not.toEqual(before?.rows);
    expect((await everything(target.db)).rows).toEqual(before?.rows);
    const restored = await keysIn(await filesIn('files'));
    expect(restored).toHaveLength(manifest.files.count);
    expect(restored).not.toContain(withdrawn?.storageKey);
  });

  it('fails on a missing file and names it, or omits it on request', async () => {
    const key = `aa/bb/${randomUUID()}`;
    const digest = 'ab'.repeat(32);
    await sql`insert into files (id, storage_key, name, size_bytes, content_kind, sha256, attached_at)
      values (${randomUUID()}, ${key}, 'lost.pdf', 3, 'pdf', ${digest}, now())`.execute(server.db);
    try {
      await expect(backUpServer()).rejects.toThrow(`The file store has lost the file ${key}`);
      expect(await readdir(folder)).toEqual([]);
      const manifest = await backUpServer({ withoutLost: true });
      expect(manifest.files.lost).toEqual([key]);
      await restoreFolder();
      expect(await keysIn(await filesIn('files'))).not.toContain(key);
      expect((await everything(target.db)).rows).toEqual((await everything(server.db)).rows);
    } finally {
      await sql`delete from files where storage_key = ${key}`.execute(server.db);
    }
  });

  it('refuses an existing folder, a missing parent folder, and a foreign database', async () => {
    await mkdir(inFolder('backup'));
    await writeFile(inFolder('backup/something'), '');
    await expect(backUpServer()).rejects.toThrow('is there already');
    await expect(backUpServer({ folder: inFolder('backup/something') })).rejects.toThrow('is no folder');
    await expect(backUpServer({ folder: inFolder('away/backup') })).rejects.toThrow('There is no folder');
    await sql`drop table schema_migrations`.execute(target.db);
    await expect(backUpServer({ databaseUrl: target.url, folder: inFolder('new') })).rejects.toThrow(
      'There is nothing to back up',
    );
    expect(await readdir(folder)).toEqual(['backup']);
  });
});

/** The pid of a process that has exited. */
function exitedProcess(): { pid: number } {
  return { pid: Number(execFileSync(process.execPath, ['-p', 'process.pid']).toString()) };
}

describe('a damaged backup', () => {
  beforeEach(() => cp(path.join(kept, 'whole'), inFolder('backup'), { recursive: true }));

  const aPart = async () => {
    const { tables } = await readManifest(inFolder('backup'));
    return inFolder(`backup/${tables.find(({ name }) => name === 'users')?.path}`);
  };
  const aContent = async () => {
    const { rows } = await sql<{ sha256: string }>`select sha256 from files limit 1`.execute(server.db);
    return contentPath(inFolder('backup'), rows[0]?.sha256 ?? '');
  };
  const rewritten = async (change: (manifest: Omit<Manifest, 'format'>) => unknown) => {
    const { format: _, ...manifest } = await readManifest(inFolder('backup'));
    change(manifest);
    await writeFile(inFolder('backup/manifest.json'), manifestText(manifest));
  };

  it.each([
    ['rows were changed', async () => flip(await aPart()), 'is not what was written'],
    ['rows are missing', async () => rm(await aPart()), 'is missing'],
    ['a file was changed', async () => flip(await aContent()), 'is not what was written'],
    ['a file is missing', async () => rm(await aContent()), 'is missing'],
    [
      'the manifest is missing',
      () => rm(inFolder('backup/manifest.json')),
      'is no backup, or one that was interrupted',
    ],
    [
      'the manifest is truncated',
      () => writeFile(inFolder('backup/manifest.json'), '{'),
      'manifest.json is not what was written',
    ],
    [
      'the manifest was changed',
      async () => {
        const text = await readFile(inFolder('backup/manifest.json'), 'utf8');
        await writeFile(inFolder('backup/manifest.json'), text.replace('"last": "', '"last": "9'));
      },
      'manifest.json is not what was written',
    ],
    [
      'it was made by a later program',
      async () => {
        const text = await readFile(inFolder('backup/manifest.json'), 'utf8');
        await writeFile(inFolder('backup/manifest.json'), text.replace('"format": 1', '"format": 2'));
      },
      'is newer than this program',
    ],
    [
      'it was made from a later database',
      () =>
        rewritten(({ migrations }) =>
          migrations.push({ version: 9_999, name: '9999_later.sql', checksum: '' }),
        ),
      'is newer than this program: it has 9999_later.sql',
    ],
    [
      'a migration has changed since',
      () => rewritten((manifest) => Object.assign(manifest.migrations[0] ?? {}, { checksum: 'other' })),
      '0001_foundation.sql was changed after the backup was made',
    ],
  ])('is refused if %s', async (_, spoil, sentence) => {
    await spoil();
    await expect(verifyBackup(inFolder('backup'))).rejects.toThrow(sentence);
  });
});

describe('a restore', () => {
  withTarget();

  it('refuses a database in use or of another program, leaves nothing behind when it fails, and can be repeated once', async () => {
    await backUpServer();
    await sql`create table other (id int)`.execute(target.db);
    await sql`alter table schema_migrations rename to history_of_another`.execute(target.db);
    await expect(restoreFolder()).rejects.toThrow('has tables of another program');
    await sql`alter table history_of_another rename to schema_migrations`.execute(target.db);

    const working = await connect(target.url);
    await working.query("set application_name = 'maxilla-jobs'");
    await expect(restoreFolder()).rejects.toThrow('A server of Maxilla is using this database');
    await working.end();
    await expectUntouched();

    const manifest = await verifyBackup(inFolder('backup'));
    await cp(inFolder('backup'), inFolder('spoilt'), { recursive: true });
    await flip(
      path.join(inFolder('spoilt'), manifest.tables.find(({ name }) => name === 'users')?.path ?? ''),
    );
    await expect(restoreFolder({ name: 'spoilt', manifest })).rejects.toThrow(
      'The restore failed: run it again',
    );
    await expectUntouched();

    expect(manifest.files.count).toBeGreaterThan(1);
    const vault = await filesIn('files');
    const source = inFolder('stray');
    await writeFile(source, 'stray');
    const object = { sizeBytes: 5, mediaType: 'application/pdf' };
    const stray = `00/11/${randomUUID()}`;
    await vault.take(stray, source, object);
    await expect(restoreFolder()).rejects.toThrow('There are 1 files in the file store already');
    expect(await keysIn(vault)).toEqual([stray]);
    await vault.remove(stray);

    // As an interrupted restore leaves it.
    const [partial = ''] = await keysIn(await serverFiles());
    await writeFile(source, 'stray');
    await vault.take(partial, source, object);
    // What the rows refer to survives a power failure before they are there.
    const flush = vi.fn(async () => {
      expect(await rowsOf(target.db, 'select id from users')).toEqual([]);
      expect(await keysIn(vault)).toEqual(await keysIn(await serverFiles()));
      await vault.flush();
    });
    await restoreFolder({ vault: { ...vault, flush } });
    expect(flush).toHaveBeenCalledOnce();
    const bytes = await buffer(await vault.open(partial));
    expect(bytes.equals(await buffer(await (await serverFiles()).open(partial)))).toBe(true);
    expect((await everything(target.db)).rows).toEqual((await everything(server.db)).rows);
    await expect(restoreFolder({ vault: await filesIn('others') })).rejects.toThrow(
      'There is a portal in this database',
    );
  });
});

/** Flips one bit in the middle of a file. */
async function flip(filePath: string): Promise<void> {
  const bytes = await readFile(filePath);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(filePath, bytes);
}

describe.skipIf(process.platform === 'win32')('a full disk', () => {
  /** Runs a command with a file size limit of some kilobytes, to simulate a full disk. */
  function runWithFileLimit(name: 'backup' | 'restore', databaseUrl: string, dataDir: string) {
    const limited = `ulimit -f 16; exec "$0" apps/server/src/cli/${name}.ts "$1"`;
    return spawnSync('bash', ['-c', limited, NODE, inFolder('backup')], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
      },
    });
  }

  it('fails a backup with a clear message and leaves nothing behind', async () => {
    const { status, stderr } = runWithFileLimit('backup', server.databaseUrl, server.config.dataDir);
    expect(stderr).toBe(`There is no room for the backup in ${folder}: nothing is left of it.\n`);
    expect(status).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  describe('at the restore target', () => {
    withTarget();
    it('fails the restore with a clear message and leaves nothing behind', async () => {
      await backUpServer();
      const { status, stderr } = runWithFileLimit('restore', target.url, inFolder(''));
      expect(stderr).toContain('There is no room for what the backup holds: nothing was restored.');
      expect(status).toBe(1);
      await expectUntouched();
    });
  });
});
