import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Clock } from '../clock.ts';
import { isRunning } from '../database/postmaster.ts';
import { type FileObject, openSnapshot, type Snapshot } from '../database/snapshot.ts';
import type { Vault } from '../files/vault.ts';
import { StartupError, systemCode } from '../startup.ts';
import { explain } from './explain.ts';
import { contentPath, MANIFEST, type Manifest, manifestText, type Part } from './manifest.ts';
import { forEachConcurrent, meter, readFileList, writePart } from './parts.ts';

/** Files copied concurrently. */
const CONCURRENCY = 6;

export type BackupOptions = {
  readonly databaseUrl: string;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Target folder, which must be absent or empty. */
  readonly folder: string;
  /** Continues when files are missing from the store or damaged, and omits them. */
  readonly withoutLost?: boolean;
  /** Cancels the backup. */
  readonly signal?: AbortSignal;
  /** Receives progress messages. */
  readonly report?: (line: string) => void;
};

/**
 * Backs up a database and its files consistently while servers write to both.
 *
 * Rows come from a single snapshot. A file's bytes are stored before its row is inserted, are immutable, and are kept
 * once the file is attached, so bytes of attached files can be copied after the snapshot. Unattached files may be
 * deleted meanwhile, so they are copied first, and rows of those already gone are omitted, as if they had been deleted
 * just before. Uploads in progress and secrets are not included: sessions survive through their rows, while database
 * passwords and signing keys belong to each installation.
 *
 * Everything is written to a draft folder, renamed to `folder` once complete. Throws a `StartupError`.
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { folder, signal } = options;
  await refuseNonEmpty(folder);
  await clearAbandoned(folder);
  const draft = `${folder}.unfinished.${process.pid}`;
  try {
    await mkdir(path.join(draft, 'files'), { recursive: true, mode: 0o700 });
    const manifest = await writeBackup(draft, options);
    await writeFile(path.join(draft, MANIFEST), manifestText(manifest), { mode: 0o600, flush: true });
    await syncFolder(draft);
    await rmdir(folder).catch(() => undefined);
    await rename(draft, folder);
    await syncFolder(path.dirname(folder));
    return { format: 1, ...manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (signal?.aborted) {
      throw new StartupError('The backup was interrupted: nothing is left of it.', { cause: error });
    }
    throw explain(error, {
      noRoom: `There is no room for the backup in ${path.dirname(folder)}: nothing is left of it.`,
      failed: 'The backup failed, and nothing is left of it',
    });
  }
}

async function writeBackup(draft: string, options: BackupOptions): Promise<Omit<Manifest, 'format'>> {
  const { databaseUrl, clock, report = () => undefined } = options;
  const snapshot = await openSnapshot(databaseUrl);
  let rows: Omit<Manifest, 'format' | 'files'> & { readonly fileList: Awaited<ReturnType<typeof writePart>> };
  try {
    if (snapshot.migrations.length === 0) {
      throw new StartupError('There is nothing to back up: the database is not one of Maxilla.');
    }
    rows = await writeRows(draft, snapshot, clock.now().instant, options);
  } finally {
    await snapshot.close();
  }
  const { fileList, ...parts } = rows;
  const total = parts.tables.reduce((sum, table) => sum + table.rows, 0);
  report(`${total} rows of ${parts.tables.length} tables, ${parts.jobs.count} jobs to do`);
  const { lines, ...list } = fileList;
  const { contentBytes, lost } = await copyAttached(draft, list, options);
  report(`${lines - lost.length} files, ${(contentBytes / 1_000_000).toFixed(1)} MB`);
  return { ...parts, files: { ...list, count: lines, contentBytes, lost } };
}

/** Writes everything read from the snapshot, so that it can be closed before attached files are copied. */
async function writeRows(draft: string, snapshot: Snapshot, takenAt: string, options: BackupOptions) {
  const { signal } = options;
  const withdrawn = await copyPending(draft, snapshot, options);
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const source = snapshot.rows(table, withdrawn);
    const { lines: rows, ...part } = await writePart(draft, `tables/${table.name}.copy.gz`, source, signal);
    tables.push({ name: table.name, columns: [...table.columns], rows, ...part });
  }
  const fileList = await writePart(draft, 'files.jsonl.gz', snapshot.files(withdrawn), signal);
  const sequences = await snapshot.sequences();
  const lines = (await snapshot.jobs()).map((job) => `${JSON.stringify(job)}\n`);
  const { lines: count, ...jobs } = await writePart(draft, 'jobs.jsonl.gz', Readable.from(lines), signal);
  return {
    takenAt,
    migrations: [...snapshot.migrations],
    tables,
    sequences,
    jobs: { ...jobs, count },
    fileList,
  };
}

/** Copies unattached files, which may be deleted at any time; returns the keys of those already gone. */
async function copyPending(draft: string, snapshot: Snapshot, options: BackupOptions): Promise<string[]> {
  const withdrawn: string[] = [];
  const pending = Readable.from(await snapshot.pendingFiles(), {
    objectMode: true,
  }) as AsyncIterable<FileObject>;
  await forEachConcurrent(pending, CONCURRENCY, async (file) => {
    if ((await copy(draft, file, options)) === 'absent') withdrawn.push(file.key);
  });
  return withdrawn;
}

async function copyAttached(draft: string, list: Part, options: BackupOptions) {
  const lost: string[] = [];
  let contentBytes = 0;
  await forEachConcurrent(readFileList(draft, { ...list, lost: [] }), CONCURRENCY, async (file) => {
    const found = await copy(draft, file, options);
    contentBytes += found === 'copied' ? file.sizeBytes : 0;
    if (found === 'copied') return;
    if (!options.withoutLost) throw lostFile(file, found);
    lost.push(file.key);
  });
  return { contentBytes, lost };
}

function lostFile({ key }: FileObject, found: 'absent' | 'damaged'): StartupError {
  return new StartupError(
    `The file store ${found === 'absent' ? 'has lost' : 'holds other bytes than it was given of'} the file ${key}. ` +
      'Bring it back, or leave such files out with --without-lost.',
  );
}

/** Copies and verifies the bytes of a file. Identical files are stored once. */
async function copy(
  draft: string,
  file: FileObject,
  { vault, signal }: BackupOptions,
): Promise<'copied' | 'absent' | 'damaged'> {
  signal?.throwIfAborted();
  const target = contentPath(draft, file.sha256);
  if (await exists(target)) return 'copied';
  const source = await vault.open(file.key).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
  if (!source) return 'absent';
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const partial = `${target}.${randomUUID()}`;
  const measured = meter();
  const sink = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, measured.stream, sink, signal ? { signal } : {});
  const { bytes, sha256 } = measured.read();
  const whole = bytes === file.sizeBytes && sha256 === file.sha256;
  // A concurrent copy of an identical file may already have created the target.
  if (whole) await rename(partial, target);
  else await unlink(partial);
  return whole ? 'copied' : 'damaged';
}

function isAbsent(error: unknown): boolean {
  return systemCode(error) === 'ENOENT' || (error instanceof Error && error.name === 'NoSuchKey');
}

async function exists(target: string): Promise<boolean> {
  return (await stat(target).catch(() => null)) !== null;
}

async function refuseNonEmpty(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (!(await stat(parent).catch(() => null))?.isDirectory()) {
    throw new StartupError(`There is no folder ${parent} to put the backup in: make it, or mount its disk.`);
  }
  const inside = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return [];
    throw new StartupError(`${folder} is no folder: name one that is not there yet.`, { cause: error });
  });
  if (inside.length > 0) throw new StartupError(`${folder} is there already: name a folder that is not.`);
}

/** Removes drafts left by killed backups to the same folder. */
async function clearAbandoned(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.unfinished.`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/** Fsyncs a folder, so that its directory entries are durable. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders and needs no such sync.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
