import type { Readable } from 'node:stream';

import type { ContentKind } from '@maxilla/domain/documents';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { HEAD_BYTES, kindsNamed, SCAN_TESTS } from './scans.ts';

/** Maximum number of files in an archive to examine before its content counts as unknown. */
const MAX_FILES_EXAMINED = 24;
/** Maximum number of entries of an office package to search for its main part. */
const MAX_ENTRIES_SEARCHED = 2_000;

/** Files that operating systems add to archives. */
const CLUTTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** Whether a file is a zip archive with at least one entry. */
export async function isArchive(path: string): Promise<boolean> {
  return walk(path, false, async (zip) => zip.entryCount > 0);
}

/** Content type of a zip archive: that of the first scan or model in it, or null. */
export async function archiveOf(path: string): Promise<ContentKind | null> {
  return walk(path, null, async (zip, entries) => {
    let left = MAX_FILES_EXAMINED;
    for await (const entry of entries()) {
      if (entry.fileName.endsWith('/') || CLUTTER.test(entry.fileName)) continue;
      const kind = await kindOfEntry(zip, entry);
      if (kind) return kind;
      left -= 1;
      if (left === 0) break;
    }
    return null;
  });
}

/** Whether a zip archive is an office package with this main part. */
export async function isOfficePackage(path: string, mainPart: string): Promise<boolean> {
  return walk(path, false, async (_, entries) => {
    const wanted = new Set(['[Content_Types].xml', mainPart]);
    let left = MAX_ENTRIES_SEARCHED;
    for await (const entry of entries()) {
      wanted.delete(entry.fileName);
      left -= 1;
      if (wanted.size === 0 || left === 0) break;
    }
    return wanted.size === 0;
  });
}

/**
 * Opens an archive, runs `look` and closes it; returns `otherwise` if the file is damaged or not an archive.
 */
async function walk<T>(
  path: string,
  otherwise: T,
  look: (zip: ZipFile, entries: () => AsyncIterable<Entry>) => Promise<T>,
): Promise<T> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch {
    return otherwise;
  }
  try {
    return await look(zip, () => zip.eachEntry());
  } catch {
    return otherwise;
  } finally {
    zip.close();
  }
}

async function kindOfEntry(zip: ZipFile, entry: Entry): Promise<ContentKind | null> {
  const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1);
  const candidates = kindsNamed(name).filter((kind): kind is keyof typeof SCAN_TESTS => kind in SCAN_TESTS);
  if (candidates.length === 0 || entry.isEncrypted() || !entry.canDecodeFileData()) return null;
  const head = await readHead(await zip.openReadStreamPromise(entry));
  const sample = { head, size: entry.uncompressedSize };
  return candidates.find((kind) => SCAN_TESTS[kind](sample)) ?? null;
}

async function readHead(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}
