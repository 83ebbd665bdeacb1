import { isDeepStrictEqual } from 'node:util';

import type { ChangedRecord } from './record-changes.store.ts';

/** The difference between two versions of a record. */
export function changeOf<Row extends object>(rowId: number, before: Row, after: Row): ChangedRecord {
  const fields = Object.keys(after) as (keyof Row)[];
  const differing = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const part = (row: Row) => Object.fromEntries(differing.map((field) => [field, row[field] ?? null]));
  return { rowId, operation: 'CHANGE', before: part(before), after: part(after) };
}
