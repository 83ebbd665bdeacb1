import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import type { Config } from '../../config.ts';
import { systemCode } from '../startup.ts';

/** A file on the local disk that is not in the vault yet. */
export type Staged = { readonly path: string; readonly sizeBytes: number; readonly sha256: string };

/** What is on its way into the vault: files that are received whole, and uploads that can be resumed. */
type OnTheWay = 'staging' | 'uploads';

/** Another disk, or a file system where a file cannot have a second name. */
export const NO_LINK: ReadonlySet<string> = new Set([
  'EXDEV',
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
]);

/**
 * Where files are before they are in the vault: beside its objects where it is a folder, so that every server finds
 * them and they need not be copied; in the data folder where it is a bucket.
 */
export function folderFor(
  what: OnTheWay,
  { filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>,
): string {
  return path.join(filesUrl.startsWith('file:') ? fileURLToPath(filesUrl) : dataDir, what);
}

/** Makes a folder where it is missing, but not the one it is in: a disk that is not mounted must not go unnoticed. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

/** Chunks of bytes, without ending the stream they come from when no more are taken. */
export function chunksOf(stream: Readable): AsyncIterable<Buffer> {
  return stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

/**
 * Writes a stream to `target`, one chunk at a time, and digests it on the way. Stops where it grows beyond
 * `maxBytes`: answers null then, and leaves the rest in the stream. Whatever goes wrong, no file stays behind.
 */
export async function stage(
  chunks: AsyncIterable<Uint8Array>,
  target: string,
  maxBytes: number,
): Promise<Staged | null> {
  await makeFolder(path.dirname(target));
  const file = await open(target, 'wx', 0o600);
  let whole = false;
  try {
    const staged = await write(chunks, file, maxBytes);
    whole = staged !== null;
    return staged && { path: target, ...staged };
  } finally {
    await file.close();
    if (!whole) await drop(target);
  }
}

async function write(chunks: AsyncIterable<Uint8Array>, file: FileHandle, maxBytes: number) {
  const digest = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) return null;
    digest.update(chunk);
    await writeAll(file, [chunk], sizeBytes - chunk.length);
  }
  return { sizeBytes, sha256: digest.digest('hex') };
}

/** Writes the whole of some chunks at a position; the disk may take them in parts. */
export async function writeAll(
  file: FileHandle,
  chunks: readonly Uint8Array[],
  position: number,
): Promise<void> {
  let at = position;
  let left = [...chunks];
  while (left.length > 0) {
    const { bytesWritten } = await file.writev(left, at);
    at += bytesWritten;
    left = after(left, bytesWritten);
  }
}

/** What is left of chunks of which so many bytes are done. */
function after(chunks: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let done = bytes;
  return chunks.flatMap((chunk) => {
    const rest = chunk.subarray(Math.min(done, chunk.length));
    done -= chunk.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
}

/** The digest of a file on the local disk. */
export async function digestOf(target: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(target, { highWaterMark: 1024 * 1024 }), digest);
  return digest.digest('hex');
}

/** Removes a file of the local disk; one that is gone already is no matter. */
export async function drop(target: string): Promise<void> {
  await unlink(target).catch(() => undefined);
}

/** Removes what nobody has written to since `before` from a staging folder; answers how many files that were. */
export async function dropStale(folder: string, before: Date): Promise<number> {
  let dropped = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const target = path.join(folder, name);
    const state = await stat(target).catch(() => null);
    if (!state?.isFile() || state.mtime >= before) continue;
    await drop(target);
    dropped += 1;
  }
  return dropped;
}

/**
 * Removes what nobody has written to since `before` of all that is on its way, and of what an earlier version, which
 * kept it in the data folder wherever the files go, left there.
 */
export async function sweepStaging(
  config: Pick<Config, 'filesUrl' | 'dataDir'>,
  before: Date,
): Promise<void> {
  for (const what of ['uploads', 'staging'] as const) {
    for (const folder of new Set([folderFor(what, config), path.join(config.dataDir, what)])) {
      await dropStale(folder, before);
    }
  }
}
