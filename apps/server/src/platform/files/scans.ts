import { CONTENT_KINDS, type ContentKind, extensionOf } from '@maxilla/domain/documents';
import dicomParser from 'dicom-parser';

/** Number of leading bytes to examine. */
export const HEAD_BYTES = 64 * 1024;

/** The leading bytes of a file, and its size in bytes. */
export type Beginning = { readonly head: Buffer; readonly size: number };

/** Tests for scans and models, standalone or in an archive; they only need the leading bytes and the size. */
export const SCAN_TESTS = {
  dicom: ({ head }) => isDicom(head),
  stl: ({ head, size }) => isBinaryStl(head, size) || isAsciiStl(head),
  ply: ({ head }) => isPly(head.toString('latin1')),
  obj: ({ head }) => !head.includes(0) && /^v( +-?[\d.]+(e[-+]?\d+)?){3}/im.test(head.toString('latin1')),
} as const satisfies Partial<Record<ContentKind, (file: Beginning) => boolean>>;

/** Content types with the extension of a name. */
export function kindsNamed(name: string): ContentKind[] {
  const extension = extensionOf(name);
  return (Object.keys(CONTENT_KINDS) as ContentKind[]).filter((kind) => {
    const extensions: readonly string[] = CONTENT_KINDS[kind].extensions;
    return extensions.includes(extension);
  });
}

/**
 * A DICOM part 10 file: its magic bytes, and a header that gives the object class and the transfer syntax.
 */
function isDicom(head: Buffer): boolean {
  if (head.toString('latin1', 128, 132) !== 'DICM') return false;
  try {
    const header = dicomParser.readPart10Header(head);
    return header.string('x00020002') !== undefined && header.string('x00020010') !== undefined;
  } catch {
    return false;
  }
}

/** The triangle count in the header must match the file size. */
function isBinaryStl(head: Buffer, size: number): boolean {
  return size > 84 && head.readUInt32LE(80) * 50 + 84 === size;
}

function isAsciiStl(head: Buffer): boolean {
  return /^\s*solid\b[^]*?\bfacet\s+normal\b/.test(head.toString('latin1'));
}

function isPly(head: string): boolean {
  const end = head.indexOf('end_header');
  if (end < 0) return false;
  return /^ply\r?\n/.test(head) && /^format (ascii|binary_\w+_endian) 1\.0/m.test(head.slice(0, end));
}
