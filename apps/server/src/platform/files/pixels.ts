import { type FileHandle, open } from 'node:fs/promises';

import type { ContentKind } from '@maxilla/domain/documents';

/** Enough for the headers of all formats but JPEG, whose size follows comments and previews of any length. */
const HEADER_BYTES = 40;
/** More segments before the size only an attack has. */
const MAX_SEGMENTS = 1_000;

type Size = { readonly width: number; readonly height: number };
type Reader = (header: Buffer, file: FileHandle) => Size | null | Promise<Size | null>;

/** The number of pixels that a picture claims in its header; null if it claims none or is no picture. */
export async function pixelsOf(path: string, kind: ContentKind): Promise<number | null> {
  const reader = READERS[kind];
  if (!reader) return null;
  const file = await open(path);
  try {
    // Zeros after the end of a tiny file.
    const header = Buffer.concat([await read(file, 0, HEADER_BYTES)], HEADER_BYTES);
    const size = await reader(header, file);
    return size && size.width * size.height;
  } finally {
    await file.close();
  }
}

const READERS: { readonly [K in ContentKind]?: Reader } = {
  png: (header) => ({ width: header.readUInt32BE(16), height: header.readUInt32BE(20) }),
  gif: (header) => ({ width: header.readUInt16LE(6), height: header.readUInt16LE(8) }),
  bmp: (header) =>
    header.readUInt32LE(14) === 12
      ? { width: header.readUInt16LE(18), height: header.readUInt16LE(20) }
      : { width: Math.abs(header.readInt32LE(18)), height: Math.abs(header.readInt32LE(22)) },
  webp: webpSize,
  jpeg: (_, file) => jpegSize(file),
};

function webpSize(header: Buffer): Size | null {
  switch (header.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: header.readUIntLE(24, 3) + 1, height: header.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: header.readUInt16LE(26) & 0x3fff, height: header.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = header.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}

/** Goes from segment to segment to the start of the frame. */
async function jpegSize(file: FileHandle): Promise<Size | null> {
  let at = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment += 1) {
    const start = await read(file, at, 9);
    if (start.length < 9 || start[0] !== 0xff) return null;
    const marker = start[1] ?? 0;
    if (isFrame(marker)) return { height: start.readUInt16BE(5), width: start.readUInt16BE(7) };
    // A marker may be preceded by fill bytes.
    at += marker === 0xff ? 1 : 2 + start.readUInt16BE(2);
  }
  return null;
}

/** SOF0 to SOF15, without the tables among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}
