import type { ErrorCode } from '@maxilla/domain/errors';

/** A value of a spreadsheet that was refused, by its line and column. */
export type WrongCell = { readonly line: number; readonly field: string; readonly code: ErrorCode };

/** The refused fields of a spreadsheet (`lines.4.city`), by line. */
export function wrongCells(fields: Readonly<Record<string, ErrorCode>>): readonly WrongCell[] {
  return Object.entries(fields)
    .flatMap(([path, code]) => {
      const [, line, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return line === undefined || field === undefined ? [] : [{ line: Number(line), field, code }];
    })
    .toSorted((a, b) => a.line - b.line);
}
