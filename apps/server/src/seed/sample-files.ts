import type { ContentKind } from '@maxilla/domain/documents';

import { zipArchive } from './samples/archive.ts';
import { type DicomOptions, dicomSlice } from './samples/dicom.ts';
import { jpeg } from './samples/jpeg.ts';
import { asciiPly, binaryStl, jaw, wavefrontObj } from './samples/mesh.ts';
import { compoundFile, docx, pdf, pptx, xlsx } from './samples/paper.ts';
import { bmp, gif, png, webp } from './samples/picture.ts';
import { axialSlice, panoramic } from './samples/radiograph.ts';
import { aviVideo, isoVideo } from './samples/video.ts';

/** Options of a sample. Samples are computed, so the same options produce the same bytes. */
export type SampleOptions = {
  /** Varies the content. */
  readonly seed?: number;
  /** Missing teeth, as positions 0 to 13 along each jaw. */
  readonly gaps?: readonly number[];
  /** Lines of a document; the first is its title. */
  readonly lines?: readonly string[];
};

type Sample = Required<SampleOptions>;

const film = (seed: number) => Array.from({ length: 16 }, (_, at) => axialSlice(96, at / 16, seed));

const SAMPLES: { readonly [K in ContentKind]: (sample: Sample) => Buffer } = {
  dicom: ({ seed }) => dicomSlice(axialSlice(128, 0.5, seed), seed, 1),
  zip: ({ seed }) => dicomArchive(seed, 8),
  stl: ({ gaps }) => binaryStl(jaw(gaps)),
  ply: ({ gaps }) => asciiPly(jaw(gaps, 5)),
  obj: ({ gaps }) => wavefrontObj(jaw(gaps, 5)),
  pdf: ({ lines }) => pdf(lines),
  jpeg: ({ seed, gaps }) => jpeg(panoramic(480, 240, seed, gaps)),
  png: ({ seed, gaps }) => png(panoramic(480, 240, seed, gaps)),
  gif: () => gif(),
  bmp: ({ seed, gaps }) => bmp(panoramic(240, 120, seed, gaps)),
  webp: () => webp(),
  mp4: ({ seed }) => isoVideo(film(seed), 'mp4'),
  mov: ({ seed }) => isoVideo(film(seed), 'mov'),
  avi: ({ seed }) => aviVideo(film(seed)),
  doc: () => compoundFile('WordDocument'),
  docx: ({ lines }) => docx(lines.join(' ')),
  ppt: () => compoundFile('PowerPoint Document'),
  pptx: () => pptx(),
  xlsx: () => xlsx(),
  csv: () => Buffer.from('Number;Name\r\n1;Demonstration\r\n'),
};

const DEFAULTS: Sample = { seed: 1, gaps: [], lines: ['Demonstration'] };

/** Samples without options, which tests take by the hundred, by content type. */
const usual = new Map<ContentKind, Buffer>();

/** A small valid file of this content type, for the demo and for tests. Not to be changed: it may be shared. */
export function sampleFile(kind: ContentKind, options?: SampleOptions): Buffer {
  if (options) return SAMPLES[kind]({ ...DEFAULTS, ...options });
  const made = usual.get(kind) ?? SAMPLES[kind](DEFAULTS);
  usual.set(kind, made);
  return made;
}

/** A scan of `slices` DICOM files in a zip, as scanners export it, without those that are `missing`, counted from 1. */
export function dicomArchive(
  seed: number,
  slices: number,
  { missing = [], ...options }: DicomOptions & { readonly missing?: readonly number[] } = {},
): Buffer {
  const numbers = Array.from({ length: slices }, (_, at) => at + 1);
  return zipArchive(
    numbers
      .filter((number) => !missing.includes(number))
      .map((number) => ({
        name: `SCAN/IMG${String(number).padStart(4, '0')}.dcm`,
        bytes: dicomSlice(axialSlice(64, (number - 1) / slices, seed), seed, number, options),
      })),
  );
}
