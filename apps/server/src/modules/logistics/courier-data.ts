import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import {
  CARRIER_FIELDS,
  type CarrierField,
  MAX_COURIER_ROWS,
  readCourierData,
} from '@maxilla/domain/courier-data';
import type { ErrorCode } from '@maxilla/domain/errors';
import { accepted, CodedError } from '@maxilla/domain/refusals';
import { carrierCsv, CSV_MARK } from '@maxilla/domain/logistics';
import { type Actor, type Language, LANGUAGES } from '@maxilla/domain/people';

import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCsv } from '../../platform/sheets/read-csv.ts';
import { readSheet } from '../../platform/sheets/read-sheet.ts';
import { writeSheet } from '../../platform/sheets/write-sheet.ts';

const titleIn = (language: Language, field: CarrierField) => wordsIn(language)(`document.courier.${field}`);

/** Titles of earlier templates, which are still filled in. */
const FORMER_TITLES: Partial<Record<CarrierField, readonly string[]>> = { postalCode: ['Postal code'] };

/** All titles under which a column is recognised. */
const titlesOf = (field: CarrierField) => [
  field,
  ...LANGUAGES.map((language) => titleIn(language, field)),
  ...(FORMER_TITLES[field] ?? []),
];

/** The spreadsheet to enter parcels in, in a language. */
export function courierTemplate(language: Language): Readable {
  const columns = CARRIER_FIELDS.map((field) => ({ title: titleIn(language, field), kind: 'text' as const }));
  return writeSheet(wordsIn(language)('document.courier.sheet'), columns, []);
}

/** A hundred parcels take a few kilobytes. */
const MOST_BYTES = 2 * 1024 * 1024;

const refused = (code: ErrorCode) => new CodedError(code, { dataFile: code });

/**
 * The courier's file for the parcels in an uploaded spreadsheet, which is not stored. Refused with the errors
 * of the file or of its values.
 */
export async function courierCsv(
  { files }: Platform,
  actor: Pick<Actor, 'id'>,
  uploadId: string | undefined,
): Promise<Buffer> {
  if (uploadId === undefined) throw new CodedError('request.invalid', { dataFile: 'field.required' });
  const file = await files.find(uploadId);
  if (!file || file.uploadedBy !== actor.id || file.attachedAt !== null) throw refused('file.gone');
  try {
    if (file.contentKind !== 'xlsx' && file.contentKind !== 'csv') throw refused('courier.unknownFormat');
    if (file.sizeBytes > MOST_BYTES) throw refused('file.tooLarge');
    const bytes = await buffer(await files.open(file));
    const read = file.contentKind === 'csv' ? readCsv : readSheet;
    // A row more than allowed tells that there are too many.
    const rows = await read(bytes, MAX_COURIER_ROWS + 1);
    if (rows === 'damaged') throw refused('courier.unknownFormat');
    const parcels = accepted(readCourierData(rows, titlesOf));
    return Buffer.from(`${CSV_MARK}${carrierCsv(parcels)}`);
  } finally {
    await files.discard(uploadId, actor.id);
  }
}
