import type { Readable } from 'node:stream';

import type { SourceRow } from '@maxilla/contract/sources';
import type { Language } from '@maxilla/domain/people';
import type { SourceName } from '@maxilla/domain/source-names';
import { fieldsOf, namedBy } from '@maxilla/domain/sources';

import { wordsIn } from '../../platform/i18n/words.ts';
import { type SheetColumn, type SheetValue, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { cellOf, columnFor, titleOf } from './sheet-cells.ts';

/** All rows of a source as a workbook that can be imported again. */
export function exportSheet(source: SourceName, rows: readonly SourceRow[], language: Language): Readable {
  return writeSheet(
    sheetNameOf(source, language),
    columnsOf(source, language),
    cellsOf(source, rows, language),
  );
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
    ...fieldsOf(source).map(([name, field]) => columnFor(name, field, language)),
  ];
}

export function cellsOf(source: SourceName, rows: readonly SourceRow[], language: Language): SheetValue[][] {
  return rows.map((row) => [
    row.id,
    ...fieldsOf(source).map(([name, field]) =>
      cellOf(field, row[name] ?? null, row[namedBy(name)] ?? null, language),
    ),
  ]);
}
