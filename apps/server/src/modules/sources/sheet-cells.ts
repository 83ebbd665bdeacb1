import { isIsoDate, readableDay } from '@maxilla/domain/days';
import type { ErrorCode } from '@maxilla/domain/errors';
import { numberIn } from '@maxilla/domain/numbers';
import { LANGUAGES, type Language } from '@maxilla/domain/people';
import { blankOf } from '@maxilla/domain/source-rules';
import { isPlain } from '@maxilla/domain/source-fields';
import type { ChoiceField, SourceField, SourceValue } from '@maxilla/domain/source-fields';

import { wordsIn } from '../../platform/i18n/words.ts';
import type { SheetRow } from '../../platform/sheets/read-sheet.ts';
import type { SheetColumn, SheetValue } from '../../platform/sheets/write-sheet.ts';

/** Conversion between the fields of reference data and sheet cells, in both languages. */

type Cell = SheetRow['cells'][number];

/** Normalises a text for comparison: case, accents and repeated spaces do not count. */
export const folded = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

export const titleOf = (name: string, language: Language) => wordsIn(language)(`sourceField.${name}`);

/** How a code of a choice is written: its words, unless it is a plain one. */
export function wordOf(field: ChoiceField, code: string, language: Language): string {
  return isPlain(field, code) ? code : wordsIn(language)(`${field.words}.${code}`);
}

export const flagWord = (flag: boolean, language: Language) =>
  wordsIn(language)(flag ? 'sourceFlag.yes' : 'sourceFlag.no');

/** The column of a field. */
export function columnFor(name: string, field: SourceField, language: Language): SheetColumn {
  return { title: titleOf(name, language), kind: KINDS[field.kind] };
}

const KINDS: Readonly<Record<SourceField['kind'], SheetColumn['kind']>> = {
  line: 'text',
  text: 'text',
  email: 'text',
  link: 'text',
  numbers: 'text',
  flag: 'text',
  choice: 'text',
  reference: 'text',
  number: 'decimal',
  money: 'amount',
  day: 'day',
};

/** The cell of a value; `label` is the name of a referenced row. */
export function cellOf(
  field: SourceField,
  value: SourceValue,
  label: SourceValue,
  language: Language,
): SheetValue {
  if (field.kind === 'flag') return flagWord(value === true, language);
  if (value === null) return null;
  if (field.kind === 'reference') return String(label ?? '');
  if (field.kind === 'choice') return wordOf(field, String(value), language);
  if (field.kind === 'day') return new Date(`${String(value)}T00:00:00Z`);
  return typeof value === 'boolean' ? String(value) : value;
}

/** A number as it is written in a language, with at least so many decimals. */
export const numberText = (value: number, language: Language, decimals = 0): string =>
  value.toLocaleString(language === 'FR' ? 'fr-FR' : 'en-GB', { minimumFractionDigits: decimals });

/** The value as it is shown in a preview. */
export function textOf(
  field: SourceField,
  value: SourceValue,
  label: SourceValue,
  language: Language,
): string {
  const cell = cellOf(field, value, label, language);
  if (cell instanceof Date) return readableDay(cell.toISOString().slice(0, 10));
  if (typeof cell === 'number')
    return field.kind === 'money' ? numberText(cell / 100, language, 2) : numberText(cell, language);
  return cell ?? '';
}

/** Display text of a cell. */
export function shownCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  // A number that is shown as a date may be none: `Invalid Date`.
  if (!(cell instanceof Date) || Number.isNaN(cell.getTime())) return String(cell);
  return cell.toISOString().slice(0, 10);
}

/**
 * The parsed value of a cell, or the error code of one that cannot be parsed. A reference is still the name
 * of its row.
 */
type Read = { readonly value: SourceValue } | { readonly code: ErrorCode };

export function readCell(field: SourceField, cell: Cell | undefined): Read {
  const text = shownCell(cell).trim();
  if (cell === null || cell === undefined || text === '') return { value: blankOf(field) };
  switch (field.kind) {
    case 'number':
      return numberOf(cell, 1);
    case 'money':
      return numberOf(cell, 100);
    case 'day':
      return dayIn(text);
    case 'flag':
      return flagIn(cell);
    case 'choice': {
      const code = field.codes.find(
        (one) =>
          folded(one) === folded(text) ||
          LANGUAGES.some((language) => folded(wordOf(field, one, language)) === folded(text)),
      );
      return code === undefined ? { code: 'field.unknownValue' } : { value: code };
    }
    case 'email':
    case 'line':
    case 'link':
    case 'numbers':
    case 'reference':
    case 'text':
      return { value: text };
  }
}

/** A number of the spreadsheet, or one that is typed as in a field, perhaps in millimetres. */
function numberOf(cell: Cell, times: number): Read {
  const number = typeof cell === 'number' ? cell : numberIn(shownCell(cell).replace(/\s*mm\s*$/, ''));
  if (Number.isNaN(number)) return { code: 'field.invalid' };
  return { value: Number((number * times).toFixed(6)) };
}

const FLAGS: readonly (readonly [boolean, readonly string[]])[] = [
  [true, ['true', '1', 'x', 'yes', 'oui', 'vrai']],
  [false, ['false', '0', 'no', 'non', 'faux']],
];

function flagIn(cell: Cell): Read {
  const found = FLAGS.find(([, words]) => words.includes(folded(shownCell(cell))));
  return found ? { value: found[0] } : { code: 'field.unknownValue' };
}

/** A day: a date of the spreadsheet, or typed as DD-MM-YYYY, DD/MM/YYYY or YYYY-MM-DD. */
function dayIn(text: string): Read {
  const typed = /^(\d{2})[-/.](\d{2})[-/.](\d{4})$/.exec(text);
  const iso = typed ? `${typed[3]}-${typed[2]}-${typed[1]}` : text;
  return isIsoDate(iso) ? { value: iso } : { code: 'field.date' };
}
