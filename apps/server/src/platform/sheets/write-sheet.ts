import { Readable } from 'node:stream';

import { CONTENT_KINDS } from '@maxilla/domain/documents';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';

/** A value of a sheet: days and moments are dates, amounts are integer cents. */
export type SheetValue = string | number | Date | null;

/** A column of a sheet: its title in the reader's language, and how its values are shown and computed with. */
export type SheetColumn = {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'decimal' | 'amount' | 'day';
  /** In characters. */
  readonly width?: number;
};

const CENTS = 100;
const FORMATS: Readonly<Record<SheetColumn['kind'], string | undefined>> = {
  text: undefined,
  number: '0',
  decimal: '0.##',
  amount: '#,##0.00',
  day: 'dd-mm-yyyy',
};
const WIDTHS: Readonly<Record<SheetColumn['kind'], number>> = {
  text: 24,
  number: 10,
  decimal: 10,
  amount: 12,
  day: 12,
};

/** Bold letters are wider than those that a width is counted in. */
const TITLE_ROOM = 2;

export const XLSX_TYPE = CONTENT_KINDS.xlsx.mediaType;

/**
 * A workbook with one sheet, whose rows are taken as the reader asks for them: its memory does not grow with their
 * number. Its name has at most 31 characters: spreadsheets refuse more. Text stays text, whatever it begins with. Ends
 * with the error that the rows end with.
 */
export function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>,
): Readable {
  const definitions = columns.map(({ title, kind, width }): ColumnDef => {
    const format = FORMATS[kind];
    return {
      header: title,
      width: Math.max(width ?? WIDTHS[kind], title.length + TITLE_ROOM),
      ...(format === undefined ? {} : { numFmt: format }),
    };
  });
  return Readable.fromWeb(
    writeXlsxStream(cells(columns, rows), {
      name,
      columns: definitions,
      freezePane: { rows: 1 },
    }) as Parameters<typeof Readable.fromWeb>[0],
  );
}

async function* cells(
  columns: readonly SheetColumn[],
  rows: Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>,
): AsyncGenerator<CellValue[]> {
  for await (const row of rows) {
    yield row.map((value, at) =>
      columns[at]?.kind === 'amount' && typeof value === 'number' ? value / CENTS : value,
    );
  }
}
