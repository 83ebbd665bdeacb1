import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { StartupError, systemCode } from '../startup.ts';
import { contentPath, type Manifest, type Part, readManifest } from './manifest.ts';
import { forEachConcurrent, meter, readFileList } from './parts.ts';

const CONCURRENCY = 4;

/**
 * Verifies every checksum of a backup and returns its manifest. Throws a `StartupError` that names what is missing,
 * damaged, or newer than this program.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const part of [...manifest.tables, manifest.files, manifest.jobs]) await verifyPart(folder, part);
  await forEachConcurrent(contents(folder), CONCURRENCY, async (sha256) => {
    const found = await measure(contentPath(folder, sha256));
    if (found?.sha256 !== sha256) throw damaged(contentPath(folder, sha256));
  });
  let count = manifest.files.lost.length;
  for await (const { sha256, sizeBytes } of readFileList(folder, manifest.files)) {
    const place = contentPath(folder, sha256);
    const state = await stat(place).catch(() => null);
    if (state?.size !== sizeBytes) throw state ? damaged(place) : missing(place);
    count += 1;
  }
  if (count !== manifest.files.count) throw damaged(path.join(folder, manifest.files.path));
  return manifest;
}

async function verifyPart(folder: string, { path: name, bytes, sha256 }: Part): Promise<void> {
  const place = path.join(folder, name);
  const found = await measure(place);
  if (!found) throw missing(place);
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(place);
}

/** Digests of the file contents of a backup, from their file names. */
async function* contents(folder: string): AsyncGenerator<string> {
  const top = path.join(folder, 'files');
  for (const shard of await readdir(top).catch(() => [])) yield* await readdir(path.join(top, shard));
}

async function measure(place: string): Promise<{ bytes: number; sha256: string } | null> {
  const measured = meter();
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(place), measured.stream, sink);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
  return measured.read();
}

function missing(place: string): StartupError {
  return new StartupError(`The backup is not whole: ${place} is missing. Nothing was restored.`);
}

function damaged(place: string): StartupError {
  return new StartupError(`The backup is damaged: ${place} is not what was written. Nothing was restored.`);
}
