import { billingState, netOf } from '@maxilla/domain/billing';
import type { DayRange } from '@maxilla/domain/day-ranges';
import type { Language } from '@maxilla/domain/people';
import { amountOf } from '@maxilla/domain/pricing';
import type { Readable } from 'node:stream';

import { businessDay } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { titledName } from '../../platform/i18n/titled-name.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import { type SheetColumn, type SheetValue, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { descriptionOf, nameOf } from './billing-words.ts';
import { type BilledLine, idsToBill, linesById } from './billing.store.ts';

/** The columns, titled by `document.billing.<key>`. */
const COLUMNS = {
  dentistId: { kind: 'number' },
  dentist: { kind: 'text', width: 32 },
  order: { kind: 'number' },
  orderedOn: { kind: 'day' },
  project: { kind: 'number' },
  accessoryOrder: { kind: 'number', width: 14 },
  product: { kind: 'text', width: 32 },
  patient: { kind: 'text' },
  description: { kind: 'text', width: 36 },
  code: { kind: 'text' },
  quantity: { kind: 'number' },
  unitPrice: { kind: 'amount' },
  price: { kind: 'amount' },
  discount: { kind: 'amount' },
  priceAfterDiscount: { kind: 'amount' },
  vatRate: { kind: 'amount' },
  shippedOn: { kind: 'day' },
} as const satisfies Readonly<Record<string, Omit<SheetColumn, 'title'>>>;

type Column = keyof typeof COLUMNS;

/** Converts a calendar day to the UTC midnight that a sheet stores for it. */
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);

function valuesOf(line: BilledLine, language: Language): Readonly<Record<Column, SheetValue>> {
  return {
    dentistId: line.ownerId,
    dentist: titledName(
      { title: line.ownerTitle, firstName: line.ownerFirstName, surname: line.ownerSurname },
      language,
    ),
    order: line.orderId,
    orderedOn: dayOf(businessDay(line.orderedAt)),
    project: line.projectId,
    accessoryOrder: line.accessoryOrderId,
    product: line.part === 'DELIVERY' ? '' : nameOf(line, language),
    patient: line.patientName ?? '',
    description: descriptionOf(line, language),
    code: line.code,
    quantity: line.quantity,
    unitPrice: line.unitCents,
    price: amountOf(line),
    // Negative, as on the screen: what stands before it and it add up to what stands after it. Never -0.
    discount: 0 - line.discountCents,
    priceAfterDiscount: netOf(line),
    vatRate: line.vatRate,
    shippedOn: line.shippedOn && dayOf(line.shippedOn),
  };
}

/** Lines read per query. */
const LINES = 1_000;

type Options = {
  readonly range: DayRange;
  readonly language: Language;
  /** Reports the number of lines written so far and in total. */
  readonly onProgress?: (done: number, total: number) => Promise<void>;
};

/** A workbook of every line to bill for a range of days, streamed as it is read (decisions 26). */
export function billingSheet(db: Database, { range, language, onProgress }: Options): Readable {
  const word = wordsIn(language);
  const names = Object.keys(COLUMNS) as Column[];
  const columns = names.map((name) => ({ ...COLUMNS[name], title: word(`document.billing.${name}`) }));
  async function* rows() {
    const ids = await idsToBill(db, range);
    for (let done = 0; done < ids.length; done += LINES) {
      await onProgress?.(done, ids.length);
      for (const line of await linesById(db, ids.slice(done, done + LINES))) {
        // The shipment may have been undone since the ids were read.
        if (billingState(line.shippedOn, range) !== 'TO_BILL') continue;
        const values = valuesOf(line, language);
        yield names.map((name) => values[name]);
      }
    }
    await onProgress?.(ids.length, ids.length);
  }
  return writeSheet(word('document.billing.sheet'), columns, rows());
}
