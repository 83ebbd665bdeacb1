import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readManifest } from '../../src/platform/backup/manifest.ts';
import { readFileList } from '../../src/platform/backup/parts.ts';
import { chance } from '../../src/seed/random.ts';
import { sampleFile } from '../../src/seed/sample-files.ts';
import type { Person } from '../support/people.ts';
import { command, copyTemplate, emptyFolder, startPortal } from '../support/portal-process.ts';
import { upload, uploader } from '../support/tus.ts';
import { EFFORT } from './effort.ts';

const DENTIST = 'camille.exemple@demo.maxilla.test';
const PASSWORD = 'Demo-2026!';
/** Number of users who write during the backup. */
const WRITERS = 3;
const START_MS = 180_000;
/** Time allowed for the commands of one round on a busy machine. */
const TURN_MS = 60_000;

type Portal = Awaited<ReturnType<typeof startPortal>>;
type Read = { readonly status: number; readonly digest: string };

const folders: string[] = [];
let dataDir: string;
let portal: Portal;
/** The time that a restore takes, known from the first one. */
let restoreMs: number;

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function folder(): Promise<string> {
  const made = await emptyFolder();
  folders.push(made);
  return made;
}

beforeAll(async () => {
  console.info(`seed ${EFFORT.seed}`);
  dataDir = await folder();
  await copyTemplate(dataDir);
  portal = await startPortal(dataDir);
}, START_MS);
afterAll(async () => {
  await portal.stop();
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

async function logIn({ url }: Portal): Promise<{ person: Person; cookie: string }> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DENTIST, password: PASSWORD }),
  });
  expect(reply.status).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { person: { id: 0, email: DENTIST, headers: { authorization: `Bearer ${token}` } }, cookie };
}

async function read({ url }: Portal, { headers }: Person, address: string): Promise<Read> {
  const reply = await fetch(`${url}${address}`, { headers });
  return { status: reply.status, digest: digestOf(Buffer.from(await reply.arrayBuffer())) };
}

async function json<T>({ url }: Portal, { headers }: Person, address: string): Promise<T> {
  return (await (await fetch(`${url}${address}`, { headers })).json()) as T;
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Writes messages with attachments and cancels uploads until stopped; returns the acknowledged writes and
 * their start times.
 */
function write(base: string, person: Person, projectId: number, writer: number) {
  const said: { text: string; at: number }[] = [];
  const stopping = new AbortController();
  const ended = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const text = `message ${writer}.${turn}`;
      const file = Buffer.concat([sampleFile('pdf'), Buffer.from(text)]);
      const [kept, dropped] = [
        await upload(base, person, 'a.pdf', file),
        await upload(base, person, 'b.pdf', file),
      ];
      const withdrawn = await uploader(base, person).drop(dropped);
      expect(withdrawn.status).toBe(204);
      const reply = await fetch(`${base}/api/projects/${projectId}/messages`, {
        method: 'POST',
        headers: { ...person.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ message: text, fileAttachment: [kept] }),
      });
      expect(reply.status).toBe(200);
      said.push({ text, at: performance.now() });
    }
  })();
  return {
    said,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** Digests of the files in a folder, by key. */
async function digestsIn(files: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = path.join(entry.parentPath, entry.name);
    found.set(path.relative(files, place).replaceAll(path.sep, '/'), digestOf(await readFile(place)));
  }
  return found;
}

it(
  'is taken while people write, and restores to the same portal elsewhere',
  { timeout: 5 * TURN_MS },
  async () => {
    const { person, cookie } = await logIn(portal);
    const { projects } = await json<{ projects: { id: number }[] }>(
      portal,
      person,
      '/api/projects?projectStates=SHIPPED',
    );
    const [written, untouched] = projects.map(({ id }) => id);
    const { documents } = await json<{ documents: { link: string }[] }>(
      portal,
      person,
      `/api/projects/${untouched}/documents`,
    );
    const page = `/api/projects/${untouched}`;
    const shown = await Promise.all(
      [page, ...documents.map(({ link }) => link)].map(async (address) => ({
        address,
        was: await read(portal, person, address),
      })),
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.every(({ was }) => was.status === 200)).toBe(true);

    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(portal.url, person, written ?? 0, writer),
    );
    await expect.poll(() => writers.every(({ said }) => said.length > 1)).toBe(true);
    const began = performance.now();
    const backup = path.join(await folder(), 'backup');
    const made = await command('backup', [backup], { dataDir }).ended;
    const ended = performance.now();
    for (const writer of writers) await writer.stop();
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(writers.some(({ said }) => said.some(({ at }) => at > began && at < ended))).toBe(true);

    const elsewhere = await folder();
    restoreMs = await took(async () =>
      expect(await command('restore', [backup], { dataDir: elsewhere }).ended).toMatchObject({
        code: 0,
        stderr: '',
      }),
    );
    const manifest = await readManifest(backup);
    const expected = new Map<string, string>();
    for await (const { key, sha256 } of readFileList(backup, manifest.files)) expected.set(key, sha256);
    expect(await digestsIn(path.join(elsewhere, 'files'))).toEqual(expected);

    // A backup of the restored database must have identical rows.
    const again = path.join(await folder(), 'again');
    expect((await command('backup', [again], { dataDir: elsewhere }).ended).code).toBe(0);
    const { tables, sequences, files } = await readManifest(again);
    expect(tables).toEqual(manifest.tables);
    expect(sequences).toEqual(manifest.sequences);
    expect(files).toEqual(manifest.files);

    const restored = await startPortal(elsewhere);
    try {
      const refreshed = await fetch(`${restored.url}/api/auth/refresh`, {
        method: 'POST',
        headers: { cookie },
      });
      expect(refreshed.status).toBe(200);
      const back = await logIn(restored);
      for (const { address, was } of shown) expect(await read(restored, back.person, address)).toEqual(was);
      const { messages } = await json<{ messages: { message: string; attachments: { link: string }[] }[] }>(
        restored,
        back.person,
        `/api/projects/${written}/messages`,
      );
      const texts = new Set(messages.map(({ message }) => message));
      const before = writers.flatMap(({ said }) =>
        said.filter(({ at }) => at < began).map(({ text }) => text),
      );
      expect(before.filter((text) => !texts.has(text))).toEqual([]);
      for (const { message, attachments } of messages.filter(({ message: text }) =>
        text.startsWith('message '),
      )) {
        const bytes = Buffer.concat([sampleFile('pdf'), Buffer.from(message)]);
        expect(await read(restored, back.person, attachments[0]?.link ?? '')).toEqual({
          status: 200,
          digest: digestOf(bytes),
        });
      }
    } finally {
      await restored.stop();
    }
  },
);

it(
  'is whole or not there, and restores, whenever it was killed before',
  { timeout: (EFFORT.kills + 4) * TURN_MS },
  async () => {
    const luck = chance(EFFORT.seed);
    const place = await folder();
    const backupMs = await took(() => command('backup', [path.join(place, 'first')], { dataDir }).ended);
    const target = await folder();
    for (let kill = 0; kill < EFFORT.kills; kill += 1) {
      const half = path.join(place, `killed-${kill}`);
      const backing = command('backup', [half], { dataDir });
      await sleep(luck.next() * backupMs);
      backing.kill();
      await backing.ended;
      if (existsSync(half))
        expect((await command('restore', [half, '--check'], { dataDir }).ended).code).toBe(0);

      const restoring = command('restore', [path.join(place, 'first')], { dataDir: target });
      await sleep(luck.next() * restoreMs);
      restoring.kill();
      await restoring.ended;
    }
    const last = await command('restore', [path.join(place, 'first')], { dataDir: target }).ended;
    // The killed restore may have completed already.
    if (last.code !== 0) expect(last.stderr).toContain('There is a portal in this database already');
    const again = path.join(place, 'again');
    expect((await command('backup', [again], { dataDir: target }).ended).code).toBe(0);
    const [was, is] = [await readManifest(path.join(place, 'first')), await readManifest(again)];
    expect(is.tables).toEqual(was.tables);
    expect(is.files).toEqual(was.files);
  },
);
