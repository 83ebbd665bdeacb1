import { inflateRawSync, constants } from 'node:zlib';

import { dateOf, dayNumber, type IsoDate } from '@maxilla/domain/days';
import type { DicomFindings } from '@maxilla/domain/file-checks';
import { type DicomSlice, sliceOf } from '@maxilla/domain/scans/dicom-slices';
import dicomParser, { type DataSet } from 'dicom-parser';

import { shownName } from './names.ts';

const PIXEL_DATA = 'x7fe00010';
/** Names that scanners write in place of one. */
const NOBODY = /^(anonym|unknown|unnamed|inconnu|sans nom|no name)/i;
/**
 * Maximum factor by which a compressed header may expand; one crafted to exhaust memory expands a
 * thousandfold.
 */
const MOST_UNPACKED = 8;

/** The fields of the header of a DICOM file that are read. */
export type DicomHeader = {
  readonly slice: DicomSlice | null;
  readonly person: Pick<DicomFindings, 'patientName' | 'birthDate' | 'studyDate' | 'modality'>;
};

/** Null if the bytes end before the picture does begin, or are no DICOM. */
export function headerIn(bytes: Buffer): DicomHeader | null {
  try {
    const tags = dicomParser.parseDicom(bytes, { untilTag: PIXEL_DATA, inflater: unpacked });
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

/** The header as it is, and what follows unpacked, as far as it has arrived. Throws if that is too much. */
function unpacked(bytes: Uint8Array, position: number): Buffer {
  const rest = inflateRawSync(bytes.subarray(position), {
    maxOutputLength: MOST_UNPACKED * bytes.length,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return Buffer.concat([bytes.subarray(0, position), rest]);
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
