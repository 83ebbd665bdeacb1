import { type FileHandle, open } from 'node:fs/promises';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Number of sector table sectors listed in the header; directories beyond them are not followed. */
const LISTED_TABLE_SECTORS = 109;
/** Number of directory sectors to read; Office stores its main stream among the first entries. */
const DIRECTORY_SECTORS_READ = 32;

/** Whether a file is a compound file (Office before 2007) that contains a stream of this name. */
export async function hasStream(path: string, stream: string): Promise<boolean> {
  const file = await open(path);
  try {
    const header = await readAt(file, 0, HEADER_BYTES);
    if (header.length < HEADER_BYTES || !header.subarray(0, 8).equals(SIGNATURE)) return false;
    const sectorBytes = header.readUInt16LE(30) === 12 ? 4096 : 512;
    let sector = header.readUInt32LE(48);
    for (let read = 0; read < DIRECTORY_SECTORS_READ; read += 1) {
      const directory = await readAt(file, (sector + 1) * sectorBytes, sectorBytes);
      if (names(directory).includes(stream)) return true;
      const next = await sectorAfter(file, header, sector, sectorBytes);
      if (next === null) return false;
      sector = next;
    }
    return false;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function names(directory: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const bytes = Math.min(directory.readUInt16LE(at + 64), 64);
    if (bytes >= 2) found.push(directory.toString('utf16le', at, at + bytes - 2));
  }
  return found;
}

/** The next sector of a chain; null at its end or if it cannot be followed. */
async function sectorAfter(
  file: FileHandle,
  header: Buffer,
  sector: number,
  sectorBytes: number,
): Promise<number | null> {
  const perSector = sectorBytes / 4;
  const table = Math.floor(sector / perSector);
  if (table >= LISTED_TABLE_SECTORS) return null;
  const tableSector = header.readUInt32LE(76 + 4 * table);
  if (tableSector > 0xfffffff0) return null;
  const entry = await readAt(file, (tableSector + 1) * sectorBytes + 4 * (sector % perSector), 4);
  if (entry.length < 4) return null;
  const next = entry.readUInt32LE(0);
  return next > 0xfffffff0 ? null : next;
}
