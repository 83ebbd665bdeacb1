import { Readable } from 'node:stream';

import { CONTENT_KINDS } from '@maxilla/domain/documents';
import { type CellValue, colToLetter, type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre/xlsx';

/** A value of a sheet: days and moments are dates, amounts are integer cents. */
export type SheetValue = string | number | Date | null;

/** A column of a sheet: its title in the reader's language, and how its values are shown and computed with. */
export type SheetColumn = {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'decimal' | 'amount' | 'day';
  /** In characters. */
  readonly width?: number;
  /** The values that its cells offer; others may be typed. */
  readonly offered?: readonly string[];
};

/** The letters of a column, counted from 0, as spreadsheets show them. */
export const letterOfColumn = (at: number): string => colToLetter(at);

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
  return Readable.fromWeb(
    writeXlsxStream(cells(columns, rows), {
      name,
      columns: definitionsOf(columns),
      freezePane: { rows: 1 },
    }) as Parameters<typeof Readable.fromWeb>[0],
  );
}

export type WrittenSheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetValue[])[];
};

/** A workbook of several sheets with few rows, which is made at once. */
export async function writeSheets(sheets: readonly WrittenSheet[]): Promise<Readable> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: definitionsOf(columns),
      rows: [columns.map(({ title }) => title), ...rows.map((row) => cellsOf(columns, row))],
      freezePane: { rows: 1 },
      dataValidations: columns.flatMap(({ offered = [] }, at) => {
        const letter = letterOfColumn(at);
        const range = `${letter}2:${letter}${MOST_OFFERED_ROWS}`;
        return canOffer(offered)
          ? [{ type: 'list' as const, values: [...offered], allowBlank: true, range }]
          : [];
      }),
    })),
  });
  return Readable.from([bytes], { objectMode: false });
}

/** The rows whose cells offer values. */
const MOST_OFFERED_ROWS = 5_000;
/** Spreadsheets refuse a longer list, whose values are separated by commas. */
const MOST_OFFERED_CHARACTERS = 255;

const canOffer = (values: readonly string[]) =>
  values.length > 0 &&
  values.join().length <= MOST_OFFERED_CHARACTERS &&
  !values.some((value) => value.includes(','));

function definitionsOf(columns: readonly SheetColumn[]): ColumnDef[] {
  return columns.map(({ title, kind, width }) => {
    const format = FORMATS[kind];
    return {
      header: title,
      width: Math.max(width ?? WIDTHS[kind], title.length + TITLE_ROOM),
      ...(format === undefined ? {} : { numFmt: format }),
    };
  });
}

const cellsOf = (columns: readonly SheetColumn[], row: readonly SheetValue[]): CellValue[] =>
  row.map((value, at) =>
    columns[at]?.kind === 'amount' && typeof value === 'number' ? value / CENTS : value,
  );

async function* cells(
  columns: readonly SheetColumn[],
  rows: Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>,
): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield cellsOf(columns, row);
}
