import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';

import type { Files } from '../../../src/platform/files/files.ts';
import { dropStale, folderFor } from '../../../src/platform/files/staging.ts';
import type { Backend } from '../../support/app.ts';

const HOURS = 24;

/**
 * Sweeps as after a day, then compares the folder of the files with their rows and returns the differences: each row
 * must have its file with its size and digest, and each file a row.
 */
export async function storedFileFaults(
  { db, platform: { files } }: Backend,
  dataDir: string,
): Promise<string[]> {
  const folder = path.join(dataDir, 'files');
  await sweep(files, { dataDir, filesUrl: pathToFileURL(folder).href });
  const rows = await db.selectFrom('files').select(['storage_key', 'size_bytes', 'sha256']).execute();
  const stored = new Set(await filesBelow(folder));
  const faults: string[] = [];
  for (const { storage_key: key, size_bytes, sha256 } of rows) {
    if (!stored.delete(key)) faults.push(`the file ${key} has a row and no bytes`);
    else if ((await digestAndSize(path.join(folder, key))) !== `${sha256} ${size_bytes}`) {
      faults.push(`the file ${key} is not what its row says`);
    }
  }
  return [...faults, ...[...stored].map((key) => `the file ${key} has no row`)];
}

async function sweep(
  files: Files,
  config: { readonly dataDir: string; readonly filesUrl: string },
): Promise<void> {
  const now = new Date();
  await files.sweepPending(now);
  for (let hour = 0; hour < HOURS; hour += 1) await files.sweepStrays(hour, now);
  // Incomplete uploads are in folders beside the files.
  for (const what of ['staging', 'uploads'] as const) await dropStale(folderFor(what, config), now);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function digestAndSize(file: string): Promise<string> {
  const digest = createHash('sha256');
  let size = 0;
  const stream = createReadStream(file);
  stream.on('data', (chunk) => (size += chunk.length));
  await pipeline(stream, digest);
  return `${digest.digest('hex')} ${size}`;
}
