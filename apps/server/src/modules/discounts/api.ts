import type { IsoDate } from '@maxilla/domain/days';
import type { Discount } from '@maxilla/domain/pricing';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { usableDiscount } from './discounts.store.ts';

export { isUsableDiscount } from './discounts.store.ts';
export { spendDiscount } from './spend-discount.ts';

export type KnownDiscount = Discount & { readonly id: number; readonly code: string };

/** The discount with a code that may be used today, or null. */
export async function findDiscount(
  db: Database | Transaction,
  code: string,
  today: IsoDate,
): Promise<KnownDiscount | null> {
  return (await usableDiscount(db, code, today)) ?? null;
}
