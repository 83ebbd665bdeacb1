import { crc32, deflateRawSync } from 'node:zlib';

export type ArchiveEntry = { readonly name: string; readonly bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** The 1st of January 2025, as a zip counts days. */
const DATE = ((2025 - 1980) << 9) | (1 << 5) | 1;

/** A real zip archive of these files, in this order. */
export function zipArchive(entries: readonly ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name, 'utf8');
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(FLAGS, 0);
    facts.writeUInt16LE(DEFLATED, 2);
    facts.writeUInt16LE(0, 4);
    facts.writeUInt16LE(DATE, 6);
    facts.writeUInt32LE(crc32(bytes), 8);
    facts.writeUInt32LE(packed.length, 12);
    facts.writeUInt32LE(bytes.length, 16);
    facts.writeUInt16LE(path.length, 20);
    const local = Buffer.concat([uint32(LOCAL), uint16(20), facts, uint16(0), path]);
    const attributes = Buffer.alloc(12);
    attributes.writeUInt32LE(offset, 8);
    directory.push(
      Buffer.concat([uint32(CENTRAL), uint16(20), uint16(20), facts, uint16(0), uint16(0), attributes, path]),
    );
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, uint32(END), end]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
