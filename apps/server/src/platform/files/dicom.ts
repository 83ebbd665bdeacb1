import type { Readable } from 'node:stream';

import type { DicomFindings } from '@maxilla/domain/file-checks';
import { type DicomSlice, stackOf } from '@maxilla/domain/scans/dicom-slices';

import { type DicomHeader, headerIn } from './dicom-header.ts';
import { ThreadApart } from '../thread-apart.ts';

/** Leading bytes in which the attributes before the picture are looked for, one attempt after the other. */
const HEAD_BYTES = [64 * 1024, 1024 * 1024, 8 * 1024 * 1024];
/** Offset of the end of a DICOM file's magic number. */
const MAGIC_END = 132;

/** Time for headers read in this thread: of a scan of hundreds of slices. */
const MOST_HERE_MS = 1_000;
/**
 * Time for headers read in another thread, milliseconds each: one of a million tiny attributes takes seconds and hundreds
 * of megabytes.
 */
const MOST_APART_MS = 30_000;

/** Gathers the headers of the files of one scan. To be closed afterwards. */
export class DicomSummary {
  readonly #slices: DicomSlice[] = [];
  readonly #apart = new ThreadApart<Buffer, DicomHeader | null>(
    new URL('dicom-header-worker.ts', import.meta.url),
    MOST_APART_MS,
  );
  #hereMs = MOST_HERE_MS;
  #person: DicomHeader['person'] = { patientName: null, birthDate: null, studyDate: null, modality: null };

  /** Reads a file as far as its picture; one that is no DICOM is passed over. */
  async add(stream: Readable): Promise<void> {
    const header = await this.#readHeader(stream);
    if (!header) return;
    if (header.slice) this.#slices.push(header.slice);
    if (this.#person.patientName === null) this.#person = header.person;
  }

  async #readHeader(stream: Readable): Promise<DicomHeader | null> {
    const chunks: Buffer[] = [];
    let size = 0;
    let attempt = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAGIC_END && !isDicom(chunks)) return null;
      if (size < (HEAD_BYTES[attempt] ?? 0)) continue;
      const header = await this.#headerIn(chunks);
      attempt += 1;
      if (header || attempt === HEAD_BYTES.length) return header;
    }
    return this.#headerIn(chunks);
  }

  async #headerIn(chunks: readonly Buffer[]): Promise<DicomHeader | null> {
    const bytes = Buffer.concat(chunks);
    const [small = 0] = HEAD_BYTES;
    if (this.#hereMs <= 0) return this.#apart.ask(bytes);
    const sinceMs = performance.now();
    const header = headerIn(bytes.subarray(0, small));
    this.#hereMs -= performance.now() - sinceMs;
    return header || bytes.length <= small ? header : this.#apart.ask(bytes);
  }

  close(): Promise<void> {
    return this.#apart.close();
  }

  findings(): DicomFindings {
    const { slices, spacing, missing } = stackOf(this.#slices);
    const [first] = slices;
    return {
      kind: 'dicom',
      ...this.#person,
      slices: slices.reduce((sum, { frames }) => sum + frames, 0),
      missing,
      columns: first?.columns ?? 0,
      rows: first?.rows ?? 0,
      spacing,
      compressed: slices.some(({ compressed }) => compressed),
    };
  }
}

/** Whether the leading bytes contain the magic number of DICOM. */
function isDicom([first = Buffer.alloc(0), ...others]: readonly Buffer[]): boolean {
  const head = first.length >= MAGIC_END ? first : Buffer.concat([first, ...others]);
  return head.toString('latin1', MAGIC_END - 4, MAGIC_END) === 'DICM';
}
