import type { Readable } from 'node:stream';

import type { ContentKind } from '@maxilla/domain/documents';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { HEAD_BYTES, kindsNamed, SCAN_TESTS } from './scans.ts';

/** How many files of an archive are looked into before it counts as unknown. */
const FILES_LOOKED_INTO = 24;
/** How many entries of an office package are looked through for its main part. */
const ENTRIES_LOOKED_THROUGH = 2_000;

/** What systems add to archives by themselves. */
const CLUTTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** Whether a file is a zip archive with something in it. */
export async function isArchive(path: string): Promise<boolean> {
  return walk(path, false, async (zip) => zip.entryCount > 0);
}

/** What the files in a zip archive are: the first scan or model among them; null where there is none. */
export async function archiveOf(path: string): Promise<ContentKind | null> {
  return walk(path, null, async (zip, entries) => {
    let left = FILES_LOOKED_INTO;
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
    let left = ENTRIES_LOOKED_THROUGH;
    for await (const entry of entries()) {
      wanted.delete(entry.fileName);
      left -= 1;
      if (wanted.size === 0 || left === 0) break;
    }
    return wanted.size === 0;
  });
}

/** Opens an archive for `look` and closes it again; answers `otherwise` where it is damaged or no archive. */
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
