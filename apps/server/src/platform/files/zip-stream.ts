import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** A file to be put into an archive. */
export type ZipEntry = {
  /** Unique in the archive, with slashes between folders. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly at: Date;
  readonly open: () => Promise<Readable>;
};

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END = 0x06054b50;
/** The checksum follows the bytes, and names are UTF-8. */
const FLAGS = 0x0808;
/** Version that supports offsets beyond 4 GiB. */
const VERSION = 45;
const LOCAL_BYTES = 30;
const DESCRIPTOR_BYTES = 16;
const CENTRAL_BYTES = 46;
/** Extra field with the 64-bit offset of an entry. */
const EXTRA_64_BYTES = 12;
const ENDS_BYTES = 56 + 20 + 22;
/** Marks a value that is in the 64-bit field. */
const ELSEWHERE = 0xffffffff;

/** Size of the archive of these entries, known before anything is read. */
export function zipLength(entries: readonly ZipEntry[]): number {
  const each = LOCAL_BYTES + DESCRIPTOR_BYTES + CENTRAL_BYTES + EXTRA_64_BYTES;
  return entries.reduce((sum, entry) => sum + each + 2 * nameOf(entry).length + entry.sizeBytes, ENDS_BYTES);
}

/**
 * The bytes of a zip archive that is generated while it is read: each file is opened when its turn comes.
 * Files are stored uncompressed, because scans in archives and pictures are compressed already. Throws if the
 * size of a file differs from the announced one, so that the receiver notices.
 */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const start = offset;
    const head = localHeader(entry);
    yield head;
    let checksum = 0;
    let size = 0;
    for await (const chunk of (await entry.open()) as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      size += chunk.length;
      yield chunk;
    }
    if (size !== entry.sizeBytes) throw new Error('a stored file has not its size');
    yield descriptor(checksum, size);
    offset += head.length + size + DESCRIPTOR_BYTES;
    directory.push(centralHeader(entry, checksum, start));
  }
  const central = Buffer.concat(directory);
  yield central;
  yield ends(entries.length, central.length, offset);
}

function nameOf({ name }: ZipEntry): Buffer {
  return Buffer.from(name, 'utf8');
}

/** The fields that both headers of an entry have in common. */
function writeFacts(into: Buffer, at: number, entry: ZipEntry, checksum: number): void {
  const { at: moment, sizeBytes } = entry;
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const date =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  into.writeUInt16LE(VERSION, at);
  into.writeUInt16LE(FLAGS, at + 2);
  into.writeUInt16LE(time, at + 6);
  into.writeUInt16LE(date, at + 8);
  into.writeUInt32LE(checksum, at + 10);
  into.writeUInt32LE(sizeBytes, at + 14);
  into.writeUInt32LE(sizeBytes, at + 18);
  into.writeUInt16LE(nameOf(entry).length, at + 22);
}

function localHeader(entry: ZipEntry): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES);
  header.writeUInt32LE(LOCAL, 0);
  writeFacts(header, 4, entry, 0);
  return Buffer.concat([header, nameOf(entry)]);
}

function descriptor(checksum: number, size: number): Buffer {
  const bytes = Buffer.alloc(DESCRIPTOR_BYTES);
  bytes.writeUInt32LE(DESCRIPTOR, 0);
  bytes.writeUInt32LE(checksum, 4);
  bytes.writeUInt32LE(size, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function centralHeader(entry: ZipEntry, checksum: number, start: number): Buffer {
  const header = Buffer.alloc(CENTRAL_BYTES);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  writeFacts(header, 6, entry, checksum);
  header.writeUInt16LE(EXTRA_64_BYTES, 30);
  header.writeUInt32LE(ELSEWHERE, 42);
  const extra = Buffer.alloc(EXTRA_64_BYTES);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(start), 4);
  return Buffer.concat([header, nameOf(entry), extra]);
}

/** The end of the directory, with 64-bit numbers and as older programs expect it. */
function ends(count: number, centralBytes: number, offset: number): Buffer {
  const bytes = Buffer.alloc(ENDS_BYTES);
  bytes.writeUInt32LE(END_64, 0);
  bytes.writeBigUInt64LE(44n, 4);
  bytes.writeUInt16LE(VERSION, 12);
  bytes.writeUInt16LE(VERSION, 14);
  bytes.writeBigUInt64LE(BigInt(count), 24);
  bytes.writeBigUInt64LE(BigInt(count), 32);
  bytes.writeBigUInt64LE(BigInt(centralBytes), 40);
  bytes.writeBigUInt64LE(BigInt(offset), 48);
  bytes.writeUInt32LE(LOCATOR_64, 56);
  bytes.writeBigUInt64LE(BigInt(offset + centralBytes), 64);
  bytes.writeUInt32LE(1, 72);
  bytes.writeUInt32LE(END, 76);
  bytes.writeUInt16LE(count, 84);
  bytes.writeUInt16LE(count, 86);
  bytes.writeUInt32LE(centralBytes, 88);
  bytes.writeUInt32LE(Math.min(offset, ELSEWHERE), 92);
  return bytes;
}
