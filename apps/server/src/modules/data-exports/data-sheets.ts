import type { Readable } from 'node:stream';

import {
  DENTIST_EXPORT_COLUMNS,
  type DentistExportColumn,
  orderColumns,
  type OrderExportColumn,
} from '@maxilla/domain/export-columns';
import type { Language } from '@maxilla/domain/people';

import type { Database } from '../../platform/database/database.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import { type SheetColumn, type SheetValue, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { type DentistsFilter, idsOfDentists, readDentists } from './dentist-export.store.ts';
import { idsOfOrders, type OrderRow, readOrders, type WantedOrders } from './order-export.store.ts';

type Options = {
  readonly language: Language;
  readonly onProgress: (done: number, total: number) => Promise<void>;
};

/** Rows read per query. */
const ROWS = 500;

/** Reads rows by id in chunks and reports the progress. */
async function* inTurns<Row>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<readonly Row[]>,
  { onProgress }: Options,
): AsyncGenerator<Row> {
  for (let done = 0; done < ids.length; done += ROWS) {
    await onProgress(done, ids.length);
    yield* await read(ids.slice(done, done + ROWS));
  }
  await onProgress(ids.length, ids.length);
}

const ORDER_KINDS: Readonly<Record<OrderExportColumn, SheetColumn['kind']>> = {
  id: 'number',
  orderedTime: 'day',
  productCode: 'text',
  dentistFullName: 'text',
  patientName: 'text',
  assigneeName: 'text',
  state: 'text',
  requestedDeliveryDate: 'day',
  deadline: 'day',
  shippingTime: 'day',
  price: 'amount',
  discount: 'amount',
  renewal: 'number',
  guideTotalElements: 'number',
  fabricationTotalElements: 'number',
  prosthesisTotalElements: 'number',
  prosthesisCategory: 'text',
  viewerLink: 'text',
  maxillaryAlignersCount: 'number',
  mandibularAlignersCount: 'number',
  accessoryQuantity: 'number',
};

/** A value of an order as a sheet shows it: codes in words, days as dates. */
function orderValue(row: OrderRow, column: OrderExportColumn, word: (key: string) => string): SheetValue {
  const value = row[column];
  if (value === null) return null;
  if (column === 'state') return word(`state.${value}`);
  if (column === 'prosthesisCategory') return word(`prosthesisCategory.${value}`);
  return ORDER_KINDS[column] === 'day' ? new Date(`${value}T00:00:00Z`) : value;
}

/** The workbook of the orders of a type of product (spec 3 §3). */
export function ordersSheet(db: Database, wanted: WantedOrders, options: Options): Readable {
  const word = wordsIn(options.language);
  const names = orderColumns(wanted.productType);
  const columns = names.map((name) => ({
    title: word(`document.exportOrders.${name}`),
    kind: ORDER_KINDS[name],
  }));
  async function* rows() {
    const ids = await idsOfOrders(db, wanted);
    const read = (some: readonly number[]) => readOrders(db, wanted.productType, some);
    for await (const row of inTurns(ids, read, options)) {
      yield names.map((name) => orderValue(row, name, word));
    }
  }
  return writeSheet(word('document.exportOrders.sheet'), columns, rows());
}

const isCount = (column: DentistExportColumn) => column === 'id' || column.endsWith('Orders');

/** The workbook of dentists (spec 3 §3). */
export function dentistsSheet(db: Database, filter: DentistsFilter, options: Options): Readable {
  const word = wordsIn(options.language);
  const columns = DENTIST_EXPORT_COLUMNS.map((name): SheetColumn => ({
    title: word(`document.exportDentists.${name}`),
    kind: isCount(name) ? 'number' : 'text',
  }));
  async function* rows() {
    const ids = await idsOfDentists(db, filter);
    for await (const row of inTurns(ids, (some) => readDentists(db, some), options)) {
      yield DENTIST_EXPORT_COLUMNS.map((name) => row[name]);
    }
  }
  return writeSheet(word('document.exportDentists.sheet'), columns, rows());
}
