import { parentPort } from 'node:worker_threads';

import { type CellValue, streamXlsxRows } from 'hucre/xlsx';

/** The bytes of a workbook, and how many rows of its first sheet to read, titles included. */
export type SheetQuestion = { readonly bytes: Uint8Array; readonly maxRows: number };
export type SheetAnswer = readonly SheetRow[] | 'damaged';

/** A row with a value: its number as spreadsheets show it, and its cells from the first column. */
export type SheetRow = { readonly line: number; readonly cells: readonly CellValue[] };

async function rowsOf({ bytes, maxRows }: SheetQuestion): Promise<SheetAnswer> {
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows })) {
    if (values.some((value) => value !== null && value !== '')) rows.push({ line: index + 1, cells: values });
  }
  return rows;
}

parentPort?.on('message', (question: SheetQuestion) => {
  void rowsOf(question)
    // The reader throws what is wrong with the workbook.
    .catch((): SheetAnswer => 'damaged')
    .then((answer) => parentPort?.postMessage(answer, []));
});
