import type { ErrorCode } from './errors.ts';
import { type Refusal, refuse } from './refusals.ts';
import { isEmailAddress } from './identity.ts';
import { type CarrierRow, MAX_PARCELS } from './logistics.ts';
import { telephoneRefusal } from './phones.ts';
import { postcodeRefusal } from './postcodes.ts';
import { LINE, plainLine, POSTAL_CODE } from './texts.ts';

/** Parcels that staff enter in a spreadsheet, which becomes the courier's file (spec 1 §2, §7). */

/** The columns of the spreadsheet. */
export const CARRIER_FIELDS = [
  'userFullName',
  'address',
  'postalCode',
  'city',
  'clinicTelephoneNumber',
  'telephoneNumber',
  'emailAddress',
] as const satisfies readonly (keyof CarrierRow)[];
export type CarrierField = (typeof CARRIER_FIELDS)[number];

/** The fields that every parcel needs. */
const REQUIRED: readonly CarrierField[] = ['userFullName', 'address', 'postalCode', 'city'];

/** The name of the file that is made of it. */
export const COURIER_DATA_FILE = 'Logistic_courier_data.csv';

/** The most rows of a spreadsheet, its titles included. */
export const MAX_COURIER_ROWS = MAX_PARCELS + 1;

/** A row of a spreadsheet with its number. */
export type CourierDataRow = { readonly line: number; readonly cells: readonly unknown[] };

const folded = (text: string) => plainLine(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const PHONES: readonly CarrierField[] = ['clinicTelephoneNumber', 'telephoneNumber'];

/** Digits that a spreadsheet takes away from the beginning of numbers. */
const DIGITS: Partial<Record<CarrierField, number>> = {
  postalCode: 5,
  clinicTelephoneNumber: 10,
  telephoneNumber: 10,
};

function textOf(field: CarrierField, cell: unknown): string {
  if (typeof cell === 'number') return String(cell).padStart(DIGITS[field] ?? 0, '0');
  return typeof cell === 'string' ? plainLine(cell) : '';
}

/** The courier's file names no country: it is of parcels within France and its overseas territories. */
const COUNTRY = 'FR';

function fieldRefusal(field: CarrierField, text: string): ErrorCode | null {
  if (text === '') return REQUIRED.includes(field) ? 'field.required' : null;
  if (text.length > (field === 'postalCode' ? POSTAL_CODE : LINE)) return 'field.tooLong';
  if (field === 'emailAddress' && !isEmailAddress(text)) return 'field.email';
  if (field === 'postalCode') return postcodeRefusal({ country: COUNTRY, postalCode: text });
  if (PHONES.includes(field)) return telephoneRefusal(text, COUNTRY);
  return null;
}

const ofFile = (code: ErrorCode) => refuse(code, { dataFile: code });

/**
 * Parses the rows of a spreadsheet, whose first row holds the titles, into parcels. `titlesOf` returns the
 * titles of a column in all languages. The sheet is refused as a whole if columns are missing or it has no
 * rows or too many, and at `lines.<number>.<column>` for each invalid value.
 */
export function readCourierData(
  rows: readonly CourierDataRow[],
  titlesOf: (field: CarrierField) => readonly string[],
): readonly CarrierRow[] | Refusal {
  const [titles, ...parcels] = rows;
  const known = (titles?.cells ?? []).map((cell) => (typeof cell === 'string' ? folded(cell) : ''));
  const columnOf = new Map(
    CARRIER_FIELDS.map((field) => [
      field,
      known.findIndex((title) => titlesOf(field).map(folded).includes(title)),
    ]),
  );
  if (REQUIRED.some((field) => columnOf.get(field) === -1)) return ofFile('courier.unknownFormat');
  if (parcels.length === 0) return ofFile('courier.noParcels');
  if (parcels.length > MAX_PARCELS) return ofFile('courier.tooManyParcels');
  const refused: Record<string, ErrorCode> = {};
  const read = parcels.map(({ line, cells }): CarrierRow => {
    const values = CARRIER_FIELDS.map((field) => {
      const cell = cells[columnOf.get(field) ?? -1];
      const text = textOf(field, cell);
      // A spreadsheet makes a day of "3/4".
      const code = cell instanceof Date ? 'field.invalid' : fieldRefusal(field, text);
      if (code) refused[`lines.${line}.${field}`] = code;
      return [field, text] as const;
    });
    return Object.fromEntries(values) as CarrierRow;
  });
  return Object.keys(refused).length > 0 ? refuse('courier.dataInvalid', refused) : read;
}
