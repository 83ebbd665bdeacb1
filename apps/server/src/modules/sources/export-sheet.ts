import type { Readable } from 'node:stream';

import type { SourceRow } from '@maxilla/contract/sources';
import type { Language } from '@maxilla/domain/people';
import type { SourceValues } from '@maxilla/domain/source-fields';
import type { SourceName } from '@maxilla/domain/source-names';
import { fieldsOf, MOST_SHEET_ROWS, namedBy, SOURCES } from '@maxilla/domain/sources';

import { wordsIn } from '../../platform/i18n/words.ts';
import {
  type SheetColumn,
  type SheetValue,
  writeSheet,
  writeSheets,
  type WrittenSheet,
} from '../../platform/sheets/write-sheet.ts';
import { allowedIn, offeredIn } from './allowed-values.ts';
import { cellOf, columnFor, flagWord, titleOf } from './sheet-cells.ts';

/** Names of the rows that each reference may name. */
type Names = Readonly<Record<string, readonly string[]>>;

/** Values of a row in a sheet, or of one that is still to be filled in, which has no id. */
export type SheetValues = SourceValues & { readonly id?: SourceRow['id'] };

/**
 * Rows of a source as a workbook that can be imported again, and filled in if there are none: a second sheet, which an
 * import leaves alone, says what each column takes. One with more rows than an import takes is written as it is read, without.
 */
export async function exportSheet(
  source: SourceName,
  rows: readonly SheetValues[],
  names: Names,
  language: Language,
): Promise<Readable> {
  const name = sheetNameOf(source, language);
  const columns = columnsOf(source, language);
  const cells = cellsOf(source, rows, language);
  if (rows.length > MOST_SHEET_ROWS) return writeSheet(name, columns, cells);
  return writeSheets([{ name, columns, rows: cells }, explanationOf(source, names, language)]);
}

/** The sheet that explains the columns of another. */
function explanationOf(source: SourceName, names: Names, language: Language): WrittenSheet {
  const word = wordsIn(language);
  const required = (yes: boolean) => flagWord(yes, language);
  return {
    name: word('document.allowed.sheet'),
    columns: [
      { title: word('document.allowed.column'), kind: 'text' },
      { title: word('document.allowed.required'), kind: 'text', width: 12 },
      { title: word('document.allowed.values'), kind: 'text', width: 100 },
    ],
    rows: [
      [titleOf('id', language), required(false), word('document.allowed.id')],
      ...fieldsOf(source).map(([field, declared]) => [
        titleOf(field, language),
        SOURCES[source].oneOf?.fields.includes(field)
          ? word('document.allowed.oneOf')
          : required(declared.required !== undefined),
        allowedIn(declared, language, names[field]),
      ]),
    ],
  };
}

/** Display name of a source, also used as the file name. */
export const nameOf = (source: SourceName, language: Language) => wordsIn(language)(`source.${source}`);

/** Shorter words for sources whose names are too long for a sheet. */
const SHEET_WORDS: Partial<Record<SourceName, string>> = {
  nonConformitySubcategories: 'document.nonConformitySubcategories.sheet',
};

/** The name of a source's sheet. */
export const sheetNameOf = (source: SourceName, language: Language) =>
  wordsIn(language)(SHEET_WORDS[source] ?? `source.${source}`);

export function columnsOf(source: SourceName, language: Language): SheetColumn[] {
  return [
    { title: titleOf('id', language), kind: 'number' },
    ...fieldsOf(source).map(([name, field]) => ({
      ...columnFor(name, field, language),
      offered: offeredIn(field, language),
    })),
  ];
}

export function cellsOf(
  source: SourceName,
  rows: readonly SheetValues[],
  language: Language,
): SheetValue[][] {
  return rows.map((row) => [
    row.id ?? null,
    ...fieldsOf(source).map(([name, field]) =>
      cellOf(field, row[name] ?? null, row[namedBy(name)] ?? null, language),
    ),
  ]);
}
