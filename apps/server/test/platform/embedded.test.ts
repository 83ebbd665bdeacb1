import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runningEmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/database/embedded.ts';
import { embeddedPerTest, queryRows } from '../support/embedded.ts';

const database = embeddedPerTest();

async function query(url: string, statement: string): Promise<unknown> {
  const [row] = await queryRows(url, statement);
  return row?.['answer'];
}

async function postmaster(): Promise<number> {
  return Number(
    (await readFile(path.join(database.dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

test('is durable by default, sorts accented letters linguistically, and keeps its data across restarts', async () => {
  const first = await database.start();
  expect((await stat(path.join(database.dataDir, 'server.lock'))).mode & 0o777).toBe(0o600);
  expect(await query(first.url, 'select current_setting($$fsync$$) as answer')).toBe('on');
  expect(await query(first.url, "select 'été' < 'fut' as answer")).toBe(true);
  await query(first.url, 'create table kept as select 7 as answer');
  await first.stop();
  const second = await database.start();
  expect(await query(second.url, 'select answer from kept')).toBe(7);
});

test('refuses a second server on the same folder, and gives commands the URL of the first', async () => {
  const { url } = await database.start();
  await expect(startEmbeddedDatabase(database)).rejects.toThrow('Maxilla is already running on');
  expect((await runningEmbeddedDatabase(database.dataDir))?.url).toBe(url);
  await database.stop();
  expect(await runningEmbeddedDatabase(database.dataDir)).toBeNull();
});

test('refuses a wrong password', async () => {
  const url = new URL((await database.start()).url);
  url.password = 'wrong';
  await expect(query(url.href, 'select 1 as answer')).rejects.toThrow('password authentication failed');
});

test('is reached by its port where its folder cannot have a socket', async () => {
  const socketOf = ({ url }: { readonly url: string }) => new URL(url).searchParams.get('host');
  expect(socketOf(await database.start())).toBe(path.join(database.dataDir, 'database'));
  const long = path.join(database.dataDir, 'long'.repeat(25));
  await mkdir(long, { mode: 0o711 });
  const far = await startEmbeddedDatabase({ dataDir: long });
  expect(socketOf(far)).toBeNull();
  expect(await query(far.url, 'select 1 as answer')).toBe(1);
  await far.stop();
});

test('restarts on the same port when PostgreSQL is killed', async () => {
  const { url } = await database.start();
  await query(url, 'create table kept as select 7 as answer');
  process.kill(await postmaster(), 'SIGKILL');
  await expect.poll(() => query(url, 'select answer from kept').catch(() => null), { interval: 100 }).toBe(7);
});

test('recovers from a server killed during initialisation', async () => {
  const module = new URL('../../src/platform/database/embedded.ts', import.meta.url).href;
  const initialising = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { startEmbeddedDatabase } from '${module}';
     await startEmbeddedDatabase({ dataDir: ${JSON.stringify(database.dataDir)} });`,
  ]);
  const folder = path.join(database.dataDir, 'database');
  const listing = () => readdir(folder, { recursive: true }).catch(() => []);
  await expect.poll(listing, { interval: 5 }).toContainEqual(expect.stringMatching(/^draft.*base/));
  initialising.kill('SIGKILL');
  await once(initialising, 'exit');
  const { url } = await database.start();
  expect(await query(url, 'select 1 as answer')).toBe(1);
  expect((await readdir(folder)).filter((name) => /draft|password/.test(name))).toEqual([]);
});

test('orphans no process when stopped during a restart', async () => {
  await database.start();
  const killed = await postmaster();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => postmaster().catch(() => killed), { interval: 5 }).not.toBe(killed);
  await database.stop();
  expect(await runningEmbeddedDatabase(database.dataDir)).toBeNull();
  await expect(postmaster()).rejects.toThrow('ENOENT');
});

test('takes over the folder of a killed server, even if its pids have been reused', async () => {
  await (await database.start()).stop();
  await writeFile(
    path.join(database.dataDir, 'server.lock'),
    JSON.stringify({ pid: process.pid, since: 'another start' }),
  );
  await writeFile(
    path.join(database.dataDir, 'database', 'postmaster.pid'),
    `${process.pid}\n/nowhere\n0\n5432\n\n\n\nready\n`,
  );
  const { url } = await database.start();
  expect(await query(url, 'select 1 as answer')).toBe(1);
});
