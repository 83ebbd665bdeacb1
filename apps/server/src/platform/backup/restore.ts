import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { CONTENT_KINDS } from '@maxilla/domain/documents';

import { migrate } from '../database/migrate.ts';
import { clearFreeDatabase, openRefill, refuseUnlessFree } from '../database/refill.ts';
import type { FileObject } from '../database/snapshot.ts';
import { drop, stage } from '../files/staging.ts';
import { SHARDS } from '../files/sweep.ts';
import type { Vault } from '../files/vault.ts';
import { requeue } from '../jobs/jobs.ts';
import { StartupError } from '../startup.ts';
import { explain } from './explain.ts';
import { contentPath, type Manifest } from './manifest.ts';
import { forEachConcurrent, readFileList, readJobs, readPart } from './parts.ts';

const CONCURRENCY = 6;

export type RestoreOptions = {
  /** A verified backup and its manifest. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly databaseUrl: string;
  readonly vault: Vault;
  /** A folder on the same disk as the file store, for files being written. */
  readonly staging: string;
  readonly signal?: AbortSignal;
  readonly report?: (line: string) => void;
};

/**
 * Restores a verified backup into an empty database and file store, and migrates it to the current version. Files are
 * restored and flushed first, then all rows in one transaction, so nothing is visible until it commits and an
 * interrupted restore can be repeated. Throws a `StartupError` if the target is not empty.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { databaseUrl, manifest, signal, report = () => undefined } = options;
  await refuseUnlessFree(databaseUrl);
  await refuseOtherFiles(options);
  let committing = false;
  try {
    await restoreFiles(options);
    report(`${manifest.files.count - manifest.files.lost.length} files are back`);
    await restoreRows(options, () => {
      committing = true;
    });
  } catch (error) {
    // Once the commit has been sent, rows may refer to the files.
    if (!committing) await removeFiles(options);
    if (signal?.aborted)
      throw new StartupError('The restore was interrupted: run it again.', { cause: error });
    throw explain(error, {
      noRoom: 'There is no room for what the backup holds: nothing was restored. Make room and run it again.',
      failed: 'The restore failed: run it again',
    });
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  report(`${rows} rows of ${manifest.tables.length} tables are back`);
  for (const name of await migrate(databaseUrl)) report(`${name} has brought them forward`);
}

/** Refuses a store with files other than those left by an interrupted restore of the same backup. */
async function refuseOtherFiles({ folder, manifest, vault }: RestoreOptions): Promise<void> {
  const unexpected = new Set<string>();
  for (const shard of SHARDS) {
    for await (const keys of vault.list(shard)) for (const key of keys) unexpected.add(key);
  }
  if (unexpected.size === 0) return;
  for await (const { key } of readFileList(folder, manifest.files)) {
    unexpected.delete(key);
    unexpected.delete(`${key}.part`);
  }
  if (unexpected.size === 0) return;
  throw new StartupError(
    `There are ${unexpected.size} files in the file store already: restore into an empty one.`,
  );
}

async function restoreFiles({ folder, manifest, vault, staging, signal }: RestoreOptions): Promise<void> {
  await forEachConcurrent(readFileList(folder, manifest.files), CONCURRENCY, async (file) => {
    signal?.throwIfAborted();
    // An interrupted restore may have left a partial file.
    await vault.remove(file.key);
    const source = createReadStream(contentPath(folder, file.sha256));
    const staged = await stage(source, path.join(staging, randomUUID()), file.sizeBytes);
    if (!staged) throw changed(folder);
    try {
      if (staged.sha256 !== file.sha256) throw changed(folder);
      await vault.take(file.key, staged.path, { sizeBytes: file.sizeBytes, mediaType: mediaTypeOf(file) });
    } finally {
      await drop(staged.path);
    }
  });
  await vault.flush();
}

function mediaTypeOf({ contentKind }: FileObject): string {
  const kinds: Record<string, { readonly mediaType: string }> = CONTENT_KINDS;
  return kinds[contentKind]?.mediaType ?? 'application/octet-stream';
}

async function restoreRows(
  { folder, manifest, databaseUrl, signal }: RestoreOptions,
  onCommit: () => void,
): Promise<void> {
  await clearFreeDatabase(databaseUrl);
  await migrate(databaseUrl, undefined, manifest.migrations.at(-1)?.version);
  const refill = await openRefill(databaseUrl);
  try {
    for (const table of manifest.tables) {
      signal?.throwIfAborted();
      await pipeline(readPart(folder, table), refill.rows(table), signal ? { signal } : {});
      if ((await refill.count(table)) !== table.rows) throw changed(folder);
    }
    for (const { name, last } of manifest.sequences) {
      if (last !== null) await refill.continueAfter(name, last);
    }
    const jobs = await readJobs(folder, manifest.jobs);
    await requeue(databaseUrl, (statement, values) => refill.execute(statement, values), jobs);
    await refill.complete();
    onCommit();
    await refill.commit();
  } finally {
    await refill.close();
  }
}

async function removeFiles({ folder, manifest, vault }: RestoreOptions): Promise<void> {
  await forEachConcurrent(readFileList(folder, manifest.files), CONCURRENCY, ({ key }) =>
    vault.remove(key),
  ).catch(() => undefined);
}

function changed(folder: string): StartupError {
  return new StartupError(`The backup ${folder} changed while it was restored: nothing was restored.`);
}
