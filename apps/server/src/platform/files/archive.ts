import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { type ContentKind, extensionOf } from '@maxilla/domain/documents';
import {
  type Entry,
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  openPromise,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';

import type { Files } from './files.ts';
import { HEAD_BYTES, kindsNamed, SCAN_TESTS } from './scans.ts';
import type { StoredFile } from './stored-file.ts';

/** Maximum number of scans of an archive whose bytes are examined; the names of all are. */
const MAX_FILES_EXAMINED = 24;
/** Beyond the largest scan with a slice per file; more is an attack on whoever unpacks it. */
const MAX_ENTRIES = 20_000;
/** Maximum number of entries of an office package to search for its main part. */
const MAX_ENTRIES_SEARCHED = 2_000;

/** Files that operating systems add to archives: of a folder's appearance, and of each file's attributes. */
const CLUTTER = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
const ATTRIBUTES = /^__MACOSX\//;

/** Extensions of files that scanners export beside their scans. */
const COMPANIONS: ReadonlySet<string> = new Set(['txt', 'xml', 'json', 'csv', 'mtl', 'log']);
/** Characters with a meaning for file systems of workstations, or that disguise a name. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for here
const UNSAFE_NAME = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069:]|[. ]$/;
/** The file type in the upper half of the attributes, where the archive comes from a Unix system. */
const UNIX_TYPE = 0o170_000;
const UNIX_LINK = 0o120_000;

/** Whether a file is a zip archive. */
export async function isArchive(path: string): Promise<boolean> {
  return walk(path, false, async () => true);
}

/**
 * Content type of a zip archive: that of the first scan or model in it, null if it has none, `empty` if there
 * is no file in it, or `unsafe`: nothing in it may be dangerous to unpack or to open, because it is handed to the
 * workstations of the laboratory.
 */
export async function archiveOf(path: string): Promise<ContentKind | null | 'empty' | 'unsafe'> {
  // An entry that leads out of the folder, or is absolute, ends the walk.
  return walk<ContentKind | null | 'empty' | 'unsafe'>(path, 'unsafe', async (zip, entries) => {
    if (zip.entryCount > MAX_ENTRIES) return 'unsafe';
    let first: ContentKind | null = null;
    let examined = 0;
    let isEmpty = true;
    for await (const entry of entries()) {
      const { fileName } = entry;
      if (!isSafe(entry)) return 'unsafe';
      if (fileName.endsWith('/') || ATTRIBUTES.test(fileName)) continue;
      isEmpty = false;
      if (examined === MAX_FILES_EXAMINED) continue;
      const kind = await kindOfEntry(zip, entry);
      if (kind === 'false') return 'unsafe';
      if (kind !== null) examined += 1;
      first ??= kind;
    }
    return isEmpty ? 'empty' : first;
  });
}

/** Whether an entry is a file or folder that is safe to unpack and, by its name, not a program. */
function isSafe(entry: Entry): boolean {
  const { fileName, externalFileAttributes } = entry;
  if (UNSAFE_NAME.test(fileName) || entry.isEncrypted()) return false;
  if (((externalFileAttributes >>> 16) & UNIX_TYPE) === UNIX_LINK) return false;
  if (fileName.endsWith('/') || CLUTTER.test(fileName)) return true;
  const kinds = kindsNamed(baseName(fileName));
  return COMPANIONS.has(extensionOf(fileName)) || kinds.some((kind) => kind !== 'zip');
}

function baseName(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('/') + 1);
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
 * Whether an archive in memory unpacks to at most so many bytes, according to its directory; false if it is
 * damaged or has an entry of unknown size.
 */
export async function unpacksTo(bytes: Uint8Array, mostBytes: number): Promise<boolean> {
  const { buffer: memory, byteOffset, byteLength } = bytes;
  const opening = () =>
    fromBufferPromise(Buffer.from(memory as ArrayBuffer, byteOffset, byteLength), {
      lazyEntries: true,
      autoClose: false,
    });
  return inside(opening, false, async (_, entries) => {
    let sum = 0;
    for await (const { compressedSize, uncompressedSize } of entries()) {
      // An empty entry packs to two bytes.
      if (uncompressedSize === 0 && compressedSize > EMPTY_PACKED) return false;
      sum += uncompressedSize;
      if (sum > mostBytes) return false;
    }
    return true;
  });
}

/** Bytes that nothing is packed to. */
const EMPTY_PACKED = 16;

/**
 * Opens an archive, runs `look` and closes it; returns `otherwise` if the file is damaged or not an archive.
 */
async function walk<T>(path: string, otherwise: T, look: Look<T>): Promise<T> {
  return inside(() => openPromise(path, { lazyEntries: true, autoClose: false }), otherwise, look);
}

type Look<T> = (zip: ZipFile, entries: () => AsyncIterable<Entry>) => Promise<T>;

/** The same for an archive that is opened elsewhere. */
async function inside<T>(opening: () => Promise<ZipFile>, otherwise: T, look: Look<T>): Promise<T> {
  let zip: ZipFile;
  try {
    zip = await opening();
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

/** Bytes fetched at once. The directory of an archive is read in tiny pieces, and a CBCT may be a file per slice. */
const BLOCK_BYTES = 64 * 1024;

/** Reads ranges of a file of the store; remembers a failure of the store, which is not one of the archive. */
class StoredArchive extends RandomAccessReader {
  readonly #open: (start: number, end: number) => Promise<Readable>;
  readonly #sizeBytes: number;
  #block = { start: 0, bytes: Buffer.alloc(0) };
  failure: Error | null = null;

  constructor(open: (start: number, end: number) => Promise<Readable>, sizeBytes: number) {
    super();
    this.#open = open;
    this.#sizeBytes = sizeBytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#bytes(position, length).then(
      (bytes) => {
        bytes.copy(target, offset);
        done(null);
      },
      (error: Error) => done(error),
    );
  }

  async #bytes(start: number, length: number): Promise<Buffer> {
    const from = start - this.#block.start;
    if (from >= 0 && from + length <= this.#block.bytes.length) {
      return this.#block.bytes.subarray(from, from + length);
    }
    const end = Math.min(start + Math.max(length, BLOCK_BYTES), this.#sizeBytes);
    const bytes = await buffer(this.#fetched(start, end));
    if (bytes.length < length) throw new Error('the archive ends too early');
    this.#block = { start, bytes };
    return bytes.subarray(0, length);
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    if (end - start <= BLOCK_BYTES) yield await this.#bytes(start, end - start);
    else yield* this.#fetched(start, end);
  }

  async *#fetched(start: number, end: number): AsyncGenerator<Buffer> {
    try {
      yield* (await this.#open(start, end - 1)) as AsyncIterable<Buffer>;
    } catch (error) {
      this.failure = error as Error;
      throw error;
    }
  }
}

/** A file of a stored archive. */
export type StoredEntry = {
  /** Without its folder. */
  readonly name: string;
  /** The size according to the directory; an entry that turns out to be longer fails while it is read. */
  readonly sizeBytes: number;
  /** Its unpacked bytes. */
  readonly open: () => Promise<Readable>;
};

/**
 * Hands each file of a stored archive to `read`, one after the other. False if the archive is damaged. Throws if the store
 * fails.
 */
export async function eachStoredEntry(
  files: Pick<Files, 'open'>,
  { storageKey, sizeBytes }: Pick<StoredFile, 'storageKey' | 'sizeBytes'>,
  read: (entry: StoredEntry) => Promise<void>,
): Promise<boolean> {
  const source = new StoredArchive((start, end) => files.open({ storageKey }, { start, end }), sizeBytes);
  const opening = () =>
    fromRandomAccessReaderPromise(source, sizeBytes, { lazyEntries: true, autoClose: false });
  const whole = await inside(opening, false, async (zip, entries) => {
    // The directory, at the end of the archive, is read before the files: alternating would fetch a block for each entry.
    const listed: Entry[] = [];
    for await (const entry of entries()) listed.push(entry);
    for (const entry of listed) {
      const { fileName } = entry;
      if (fileName.endsWith('/') || ATTRIBUTES.test(fileName) || !entry.canDecodeFileData()) continue;
      await read({
        name: baseName(fileName),
        sizeBytes: entry.uncompressedSize,
        open: () => zip.openReadStreamPromise(entry),
      });
    }
    return true;
  });
  if (source.failure) throw source.failure;
  return whole;
}

/**
 * The scan or model in an entry; null if its name is of no such type, `false` if its content does not match
 * its name.
 */
async function kindOfEntry(zip: ZipFile, entry: Entry): Promise<ContentKind | null | 'false'> {
  const name = baseName(entry.fileName);
  const candidates = kindsNamed(name).filter((kind): kind is keyof typeof SCAN_TESTS => kind in SCAN_TESTS);
  if (candidates.length === 0 || !entry.canDecodeFileData()) return null;
  const head = await readHead(await zip.openReadStreamPromise(entry));
  const sample = { head, size: entry.uncompressedSize };
  const kind = candidates.find((one) => SCAN_TESTS[one](sample));
  // Without an extension it may be a scan, but need not be.
  return kind ?? (extensionOf(name) === '' ? null : 'false');
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
