import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate, MIGRATION_LOCK } from '../../src/platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await sql`drop table if exists schema_migrations`.execute(database.db);
});
afterEach(async () => {
  await sql`drop table if exists one, two`.execute(database.db);
  await rm(folder, { recursive: true });
});

function write(name: string, text: string): Promise<void> {
  return writeFile(path.join(folder, name), text);
}

function run(): Promise<string[]> {
  return migrate(database.url, pathToFileURL(`${folder}/`));
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where tablename in ('one', 'two') order by 1
  `.execute(database.db);
  return rows.map((row) => row.name);
}

describe('migrations', () => {
  test('run once each, in order', async () => {
    await write('0002_two.sql', 'create table two as select * from one');
    await write('0001_one.sql', 'create table one (id int)');
    expect(await run()).toEqual(['0001_one.sql', '0002_two.sql']);
    expect(await run()).toEqual([]);
    expect(await tables()).toEqual(['one', 'two']);
  });

  test('run once when several servers start concurrently', async () => {
    await write('0001_one.sql', 'create table one as select 1 as id from pg_sleep(0.2)');
    const ran = await Promise.all([run(), run(), run()]);
    expect(ran.flat()).toEqual(['0001_one.sql']);
  });

  test('roll back a file that fails and keep the ones before it', async () => {
    await write('0001_one.sql', 'create table one (id int)');
    await write('0002_two.sql', 'create table two (id int); select nonsense');
    await expect(run()).rejects.toThrow(
      '0002_two.sql cannot be applied to the database: column "nonsense" does not exist.',
    );
    expect(await tables()).toEqual(['one']);
  });

  test('leave no lock on the connection, which a pooler gives to the next client', async () => {
    await write('0001_one.sql', 'create table one (id int)');
    await run();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [MIGRATION_LOCK]);
    await client.end();
    expect(rows).toEqual([{ free: true }]);
  });

  test('say what they wait for', async () => {
    await write('0001_one.sql', 'create table one (id int)');
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const said: string[] = [];
    const url = pathToFileURL(`${folder}/`);
    const migrating = migrate(database.url, url, 1, {
      patienceMs: 50,
      report: (sentence) => said.push(sentence),
    });
    await expect.poll(() => said).toEqual([expect.stringContaining('another server is migrating it')]);
    await holder.end();
    expect(await migrating).toEqual(['0001_one.sql']);
  });

  test('refuse a database that is newer than the code', async () => {
    await write('0001_one.sql', 'create table one (id int)');
    await write('0002_two.sql', 'create table two (id int)');
    await run();
    await rm(path.join(folder, '0002_two.sql'));
    await expect(run()).rejects.toThrow('The database is newer than this program: it has 0002_two.sql.');
  });

  test('refuse a file changed after it ran, ignoring line endings', async () => {
    await write('0001_one.sql', 'create table one (id int)\n;');
    await run();
    await write('0001_one.sql', 'create table one (id int)\r\n;');
    expect(await run()).toEqual([]);
    await write('0001_one.sql', 'create table one (id bigint)\n;');
    await expect(run()).rejects.toThrow('0001_one.sql was changed after the database ran it');
  });
});

describe('an unusable DATABASE_URL', () => {
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    url.searchParams.delete('host');
    change(url);
    return migrate(url.href);
  };

  test('is reported with the part that is wrong', async () => {
    await expect(wrong((url) => (url.pathname = 'nowhere'))).rejects.toThrow('has no database nowhere');
    await expect(wrong((url) => (url.port = '1'))).rejects.toThrow('No PostgreSQL answers at');
    await expect(wrong((url) => (url.hostname = 'database.invalid'))).rejects.toThrow('cannot be found');
  });

  test('is reported without the password', async () => {
    const { password } = new URL(database.url);
    await expect(wrong((url) => (url.username = 'stranger'))).rejects.toSatisfy(
      (error: Error) =>
        error.message.includes('stranger') && (password === '' || !error.message.includes(password)),
    );
  });
});
