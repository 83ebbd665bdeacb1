import { open } from 'node:fs/promises';

import type { ContentKind } from '@maxilla/domain/documents';
import { fileTypeFromFile } from 'file-type';

import { archiveOf, isArchive, isOfficePackage } from './archive.ts';
import { hasStream } from './compound-file.ts';
import { isText } from '../sheets/read-csv.ts';
import { pixelsOf } from './pixels.ts';
import { type Beginning, HEAD_BYTES, kindsNamed, SCAN_TESTS } from './scans.ts';

export type Examined = {
  readonly kind: ContentKind;
  /** Content type inside a zip archive; null if the file is not an archive or its contents are unknown. */
  readonly archiveOf: ContentKind | null;
};

type ExaminedRefusal =
  | 'file.wrongKind'
  | 'file.nameMismatch'
  | 'file.archiveEmpty'
  | 'file.archiveUnsafe'
  | 'file.tooManyPixels';

/** More than any camera of a practice takes; a browser needs four bytes for each. */
const MOST_PIXELS = 64_000_000;

type Sample = Beginning & { readonly path: string };

type Test = (sample: Sample) => boolean | Promise<boolean>;

/**
 * Detects the real content type of a file. The extension of `name` selects the candidates, the bytes decide.
 * Returns `file.wrongKind` if no accepted type has such an extension, `file.nameMismatch` if the bytes are of
 * another type, `file.archiveEmpty` without a file in an archive, `file.archiveUnsafe` or `file.tooManyPixels` if opening it would be harmful.
 */
export async function examine(path: string, size: number, name: string): Promise<Examined | ExaminedRefusal> {
  const candidates = kindsNamed(name);
  if (candidates.length === 0) return 'file.wrongKind';
  const sample = { path, size, head: await readHead(path) };
  for (const kind of candidates) {
    if (await TESTS[kind](sample)) return closer(path, kind);
  }
  return 'file.nameMismatch';
}

/** Examines what a file of a given type could do to the computer that opens it. */
async function closer(path: string, kind: ContentKind): Promise<Examined | ExaminedRefusal> {
  if (kind === 'zip') {
    const inside = await archiveOf(path);
    if (inside === 'empty') return 'file.archiveEmpty';
    return inside === 'unsafe' ? 'file.archiveUnsafe' : { kind, archiveOf: inside };
  }
  const pixels = await pixelsOf(path, kind);
  if (pixels === null) return 'file.nameMismatch';
  if (pixels !== undefined && pixels > MOST_PIXELS) return 'file.tooManyPixels';
  return { kind, archiveOf: null };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const TESTS: { readonly [K in ContentKind]: Test } = {
  ...SCAN_TESTS,
  zip: ({ path }) => isArchive(path),
  pdf: ({ head }) => head.indexOf('%PDF-') === 0,
  jpeg: looksLike('jpg'),
  png: looksLike('png', 'apng'),
  gif: looksLike('gif'),
  bmp: looksLike('bmp'),
  webp: looksLike('webp'),
  mp4: looksLike('mp4', 'm4v'),
  mov: looksLike('mov', 'mp4'),
  avi: looksLike('avi'),
  doc: ({ path }) => hasStream(path, 'WordDocument'),
  ppt: ({ path }) => hasStream(path, 'PowerPoint Document'),
  docx: ({ path }) => isOfficePackage(path, 'word/document.xml'),
  pptx: ({ path }) => isOfficePackage(path, 'ppt/presentation.xml'),
  xlsx: ({ path }) => isOfficePackage(path, 'xl/workbook.xml'),
  // Text whose first line has several values.
  csv: ({ head }) => isText(head) && /^[^\r\n]*[;,\t]/.test(head.toString('latin1')),
};

/** Tests for content that the signature library reports with one of these extensions. */
function looksLike(...extensions: readonly string[]): Test {
  return async ({ path }) => {
    const found = await fileTypeFromFile(path);
    return found !== undefined && extensions.includes(found.ext);
  };
}
