import type { Readable } from 'node:stream';

import { dateOf, dayNumber, type IsoDate } from '@maxilla/domain/days';
import type { DicomFindings } from '@maxilla/domain/file-checks';
import { type DicomSlice, sliceOf, stackOf } from '@maxilla/domain/scans/dicom-slices';
import dicomParser, { type DataSet } from 'dicom-parser';

import { shownName } from './names.ts';

/** Leading bytes in which the attributes before the picture are looked for, one attempt after the other. */
const HEAD_BYTES = [64 * 1024, 1024 * 1024, 8 * 1024 * 1024];
/** Where the mark of a DICOM file ends. */
const MAGIC_END = 132;
const PIXEL_DATA = 'x7fe00010';
/** Names that scanners write in place of one. */
const NOBODY = /^(anonym|unknown|unnamed|inconnu|sans nom|no name)/i;

/** What the header of a DICOM file says. */
type Header = {
  readonly slice: DicomSlice | null;
  readonly person: Pick<DicomFindings, 'patientName' | 'birthDate' | 'studyDate' | 'modality'>;
};

/** Gathers the headers of the files of one scan. */
export class DicomSummary {
  readonly #slices: DicomSlice[] = [];
  #person: Header['person'] = { patientName: null, birthDate: null, studyDate: null, modality: null };

  /** Reads a file as far as its picture; one that is no DICOM is passed over. */
  async add(stream: Readable): Promise<void> {
    const header = await readHeader(stream);
    if (!header) return;
    if (header.slice) this.#slices.push(header.slice);
    if (this.#person.patientName === null) this.#person = header.person;
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

async function readHeader(stream: Readable): Promise<Header | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  let attempt = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAGIC_END && !isDicom(chunks)) return null;
    if (size < (HEAD_BYTES[attempt] ?? 0)) continue;
    const header = headerIn(Buffer.concat(chunks));
    attempt += 1;
    if (header || attempt === HEAD_BYTES.length) return header;
  }
  return headerIn(Buffer.concat(chunks));
}

/** Whether the leading bytes have the mark of a DICOM file. */
function isDicom([first = Buffer.alloc(0), ...others]: readonly Buffer[]): boolean {
  const head = first.length >= MAGIC_END ? first : Buffer.concat([first, ...others]);
  return head.toString('latin1', MAGIC_END - 4, MAGIC_END) === 'DICM';
}

/** Null if the bytes end before the picture does begin, or are no DICOM. */
function headerIn(bytes: Buffer): Header | null {
  try {
    const tags = dicomParser.parseDicom(bytes, { untilTag: PIXEL_DATA });
    const person = {
      patientName: patientName(textOf(tags, 'x00100010')),
      birthDate: dateIn(tags.string('x00100030')),
      studyDate: dateIn(tags.string('x00080020')),
      modality: tags.string('x00080060')?.slice(0, 16) ?? null,
    };
    return { slice: sliceOf(tags), person };
  } catch {
    return null;
  }
}

/** A text in the character set of the file. */
function textOf(tags: DataSet, tag: string): string {
  const element = tags.elements[tag];
  if (!element) return '';
  const bytes = tags.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
  const encoding = tags.string('x00080005')?.includes('192') ? 'utf-8' : 'windows-1252';
  return new TextDecoder(encoding).decode(bytes);
}

/** 'FRENE^Gilles^^Dr' → 'FRENE Gilles'. */
function patientName(written: string): string | null {
  const [alphabetic = ''] = written.split('=');
  const [family = '', given = '', middle = ''] = alphabetic.split('^');
  const name = [family, given, middle].map((part) => part.trim()).filter((part) => part !== '');
  return name.length === 0 || NOBODY.test(name.join(' ')) ? null : shownName(name.join(' '));
}

/** '20261118' → '2026-11-18'. */
function dateIn(written = ''): IsoDate | null {
  const [, year, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})/.exec(written.trim()) ?? [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month}-${day}`;
  return dateOf(dayNumber(date)) === date ? date : null;
}
