import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { readMigrations } from '../database/migrate.ts';
import { StartupError, systemCode } from '../startup.ts';

/**
 * A backup is a folder readable by its owner only:
 *
 *   manifest.json          table of contents; written last, so a folder without it is incomplete
 *   tables/NAME.copy.gz    rows of a table, as written by `COPY … TO`
 *   files.jsonl.gz         stored files: key, digest, size and kind of each
 *   files/ab/abcd…         deduplicated file contents, named by their SHA-256
 *   jobs.jsonl.gz          jobs that were not completed
 */
export const MANIFEST = 'manifest.json';

/** Format version; incremented when older programs can no longer read the output. */
const FORMAT = 1;

const part = z.object({
  path: z.string().regex(/^\w+(\/\w+)?(\.\w+)+$/),
  bytes: z.int().min(0),
  sha256: z.string(),
});
/** A compressed file of a backup. */
export type Part = z.output<typeof part>;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Time of the snapshot. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    part.extend({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0) }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  jobs: part.extend({ count: z.int().min(0) }),
  files: part.extend({
    count: z.int().min(0),
    contentBytes: z.int().min(0),
    /** Keys of files that were missing from the store: their rows are in the backup, their contents are not. */
    lost: z.array(z.string()),
  }),
});
export type Manifest = z.output<typeof manifest>;

/** Serialises a manifest in the current format, with the digest of its content. */
export function manifestText(content: Omit<Manifest, 'format'>): string {
  const whole = { format: FORMAT, ...content };
  return `${JSON.stringify({ ...whole, sha256: digestOf(whole) }, null, 2)}\n`;
}

/** Digest of the content, independent of its formatting. */
function digestOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Reads and validates the manifest of a backup. Throws a `StartupError` if the backup is incomplete or damaged, or was
 * made by a later version of the program.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const content = await parse(folder);
  const envelope = z.looseObject({ format: z.number(), sha256: z.string() }).safeParse(content);
  if (!envelope.success) throw damaged(folder);
  const { sha256, ...whole } = envelope.data;
  if (whole.format > FORMAT) throw newer(folder);
  const read = manifest.safeParse(whole);
  if (!read.success || digestOf(whole) !== sha256) throw damaged(folder);
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of read.data.migrations) {
    if (!known.has(name)) throw newer(folder, name);
    if (known.get(name) !== checksum) {
      throw new StartupError(
        `${name} was changed after the backup was made: restore it with the version that made it.`,
      );
    }
  }
  return read.data;
}

function damaged(folder: string): StartupError {
  return new StartupError(`The backup is damaged: ${path.join(folder, MANIFEST)} is not what was written.`);
}

function newer(folder: string, migration?: string): StartupError {
  const sign = migration ? `: it has ${migration}` : '';
  return new StartupError(
    `The backup ${folder} is newer than this program${sign}. Restore it with the version that made it, or a later one.`,
  );
}

async function parse(folder: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path.join(folder, MANIFEST), 'utf8');
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' && systemCode(error) !== 'ENOTDIR') throw error;
    throw new StartupError(`${folder} is no backup, or one that was interrupted: it has no ${MANIFEST}.`, {
      cause: error,
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartupError(damaged(folder).message, { cause: error });
  }
}

/** Path of a file's contents within a backup. */
export function contentPath(folder: string, sha256: string): string {
  return path.join(folder, 'files', sha256.slice(0, 2), sha256);
}
