import { type FileHandle, open } from 'node:fs/promises';

import type { ContentKind } from '@maxilla/domain/documents';

/** Enough for the headers of all formats but JPEG and GIF, whose sizes follow comments and previews of any length. */
const HEADER_BYTES = 40;
/** More segments before the size only an attack has. */
const MAX_SEGMENTS = 1_000;
/** So much of what is no segment is skipped before the next one, as browsers skip it. */
const MAX_GARBAGE = 4_096;

type Size = { readonly width: number; readonly height: number };
type Reader = (header: Buffer, file: FileHandle) => Size | null | Promise<Size | null>;

/**
 * The number of pixels that a picture claims in its headers; null if they claim none, which no program should draw;
 * undefined for what is no picture.
 */
export async function pixelsOf(path: string, kind: ContentKind): Promise<number | null | undefined> {
  const reader = READERS[kind];
  if (!reader) return undefined;
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
  gif: gifSize,
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

/** The screen, or the first frame if it is larger, as browsers draw it. */
async function gifSize(header: Buffer, file: FileHandle): Promise<Size | null> {
  const screen = { width: header.readUInt16LE(6), height: header.readUInt16LE(8) };
  let at: number | null = 13 + colourTable(header[10] ?? 0);
  for (let block = 0; at !== null && block < MAX_SEGMENTS; block += 1) {
    const start = await read(file, at, 9);
    if (start[0] === 0x2c && start.length === 9) {
      return {
        width: Math.max(screen.width, start.readUInt16LE(5)),
        height: Math.max(screen.height, start.readUInt16LE(7)),
      };
    }
    // Anything but an extension ends the picture, which has no frame then.
    if (start[0] !== 0x21) return screen;
    at = await afterParts(file, at + 2);
  }
  return null;
}

/** The position after the parts of an extension, each of which tells its length and the last of which is empty. */
async function afterParts(file: FileHandle, from: number): Promise<number | null> {
  let at = from;
  for (let part = 0; part < MAX_SEGMENTS; part += 1) {
    const [length = 0] = await read(file, at, 1);
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}

/** The bytes of a colour table, of which the flags tell. */
function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Goes from segment to segment to the start of the frame. */
async function jpegSize(file: FileHandle): Promise<Size | null> {
  let at: number | null = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment += 1) {
    at = await nextMarker(file, at);
    if (at === null) return null;
    const start = await read(file, at, 8);
    const [marker = 0] = start;
    if (start.length < 8) return null;
    if (isFrame(marker)) return { height: start.readUInt16BE(4), width: start.readUInt16BE(6) };
    at += 1 + (isAlone(marker) ? 0 : start.readUInt16BE(1));
  }
  return null;
}

/** The position of the next marker's code. Fill bytes and garbage may precede it. */
async function nextMarker(file: FileHandle, from: number): Promise<number | null> {
  const bytes = await read(file, from, MAX_GARBAGE);
  const found = bytes.findIndex(
    (code, nth) => nth > 0 && bytes[nth - 1] === 0xff && code !== 0xff && code !== 0,
  );
  return found < 0 ? null : from + found;
}

/** TEM and RST0 to RST7 have no content. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
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
