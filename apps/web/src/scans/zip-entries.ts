/** A file in a zip archive, as its directory lists it. */
export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  /** Place of its local header. */
  readonly start: number;
  readonly packedBytes: number;
};

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** The directory of twenty thousand files takes a few megabytes. */
const LARGEST_DIRECTORY = 64 * 1024 * 1024;

/** A file unpacks to more than can be held; it may be made to. */
export class TooLargeError extends Error {}

async function viewOf(archive: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await archive.slice(start, end).arrayBuffer());
}

/**
 * The files of a zip archive that can be unpacked here, in its order; only its directory is read. Throws if it is
 * damaged, or larger than 4 GB.
 */
export async function zipEntries(archive: Blob): Promise<ZipEntry[]> {
  const from = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT);
  const tail = await viewOf(archive, from, archive.size);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new Error('the archive has no directory');
  const count = tail.getUint16(end + 10, true);
  const start = tail.getUint32(end + 16, true);
  const directoryBytes = tail.getUint32(end + 12, true);
  if (directoryBytes > LARGEST_DIRECTORY) throw new Error('the directory of the archive is damaged');
  const directory = await viewOf(archive, start, start + directoryBytes);
  const names = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let nth = 0; nth < count; nth += 1) {
    if (directory.getUint32(at, true) !== CENTRAL) throw new Error('the directory of the archive is damaged');
    const flags = directory.getUint16(at + 8, true);
    const method = directory.getUint16(at + 10, true);
    const nameBytes = directory.getUint16(at + 28, true);
    const name = names.decode(new Uint8Array(directory.buffer, at + CENTRAL_BYTES, nameBytes));
    const readable = (method === STORED || method === DEFLATED) && (flags & ENCRYPTED) === 0;
    if (readable && !name.endsWith('/') && !name.startsWith('__MACOSX/')) {
      const packedBytes = directory.getUint32(at + 20, true);
      entries.push({ name, method, start: directory.getUint32(at + 42, true), packedBytes });
    }
    at += CENTRAL_BYTES + nameBytes + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}

/** A file of an archive, unpacked. Throws `TooLargeError` if it is larger than `mostBytes`, whatever the directory says. */
export async function unpacked(
  archive: Blob,
  { method, start, packedBytes }: ZipEntry,
  mostBytes: number,
): Promise<Blob> {
  const local = await viewOf(archive, start, start + LOCAL_BYTES);
  const first = start + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = archive.slice(first, first + packedBytes);
  if (method === STORED) {
    if (packed.size > mostBytes) throw new TooLargeError();
    return packed;
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let left = mostBytes;
  const source = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { done, value } = await source.read();
    if (done) return new Blob(pieces);
    left -= value.length;
    if (left < 0) {
      void source.cancel();
      throw new TooLargeError();
    }
    pieces.push(value);
  }
}
