import { parseCsv } from 'hucre/csv';

import type { SheetRow } from './sheet-worker.ts';

/** Encoding of Western European spreadsheets that are not written in UTF-8. */
const FALLBACK = 'windows-1252';

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(FALLBACK).decode(bytes);
  }
}

/** Whether a file, of which this is the beginning, is text: in UTF-8 or in an encoding with one byte per character. */
export const isText = (head: Uint8Array) => !head.includes(0);

/** The first `maxRows` rows of a small file of comma-, semicolon- or tab-separated values; empty ones left out. */
export function readCsv(bytes: Uint8Array, maxRows: number): readonly SheetRow[] | 'damaged' {
  let rows: readonly (readonly unknown[])[];
  if (!isText(bytes)) return 'damaged';
  try {
    rows = parseCsv(decoded(bytes));
  } catch {
    return 'damaged';
  }
  return rows
    .map((cells, at) => ({ line: at + 1, cells: cells as SheetRow['cells'] }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
    .slice(0, maxRows);
}
