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

/**
 * Subfolder for incoming files: `staging` for files received in one request, `uploads` for resumable uploads.
 */
type OnTheWay = 'staging' | 'uploads';

/** Error codes of a hard link to another disk or on a file system without hard links. */
export const NO_LINK: ReadonlySet<string> = new Set([
  'EXDEV',
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
]);

/**
 * The folder for incoming files: next to the objects of a folder vault, so that every server can access them
 * and no copy is needed; in the data folder if the vault is a bucket.
 */
export function folderFor(
  what: OnTheWay,
  { filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>,
): string {
  return path.join(filesUrl.startsWith('file:') ? fileURLToPath(filesUrl) : dataDir, what);
}

/** Creates a folder, but not its parent: an unmounted disk must cause an error. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

/** The chunks of a stream; the stream stays open when the iteration stops early. */
export function chunksOf(stream: Readable): AsyncIterable<Buffer> {
  return stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

/**
 * Writes a stream to `target` chunk by chunk and computes its digest. Beyond `maxBytes` it stops, returns
 * null and leaves the rest in the stream. On any failure the file is removed.
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

/** Writes all chunks at a position, resuming after partial writes. */
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

/** The remaining chunks after `bytes` bytes. */
function after(chunks: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let done = bytes;
  return chunks.flatMap((chunk) => {
    const rest = chunk.subarray(Math.min(done, chunk.length));
    done -= chunk.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
}

/** Digest of a local file. */
export async function digestOf(target: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(target, { highWaterMark: 1024 * 1024 }), digest);
  return digest.digest('hex');
}

/** Removes a local file; a missing file is not an error. */
export async function drop(target: string): Promise<void> {
  await unlink(target).catch(() => undefined);
}

/** Removes files of a staging folder not modified since `before`; returns their number. */
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
 * Removes incoming files not modified since `before`, including those left in the data folder by an earlier
 * version, which always kept them there.
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
