import { refusalOfUse } from '@maxilla/domain/discounts';
import type { IsoDate } from '@maxilla/domain/days';
import type { Discount } from '@maxilla/domain/pricing';
import { CodedError } from '@maxilla/domain/refusals';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { discountWithCode } from './discounts.store.ts';

export { isUsableDiscount, selectUsed } from './discounts.store.ts';
export { spendDiscount } from './spend-discount.ts';

export type KnownDiscount = Discount & { readonly id: number; readonly code: string };

/** Refuses a discount that is over: `discount.ended`, `discount.expired` or `discount.usedUp`. */
export function refuseOver(discount: Parameters<typeof refusalOfUse>[0], today: IsoDate): void {
  const refusal = refusalOfUse(discount, today);
  if (refusal) throw new CodedError(refusal, { discountCode: refusal });
}

/** The discount with a code that a dentist enters; refuses one that is unknown or over. */
export async function findDiscount(
  db: Database | Transaction,
  code: string,
  today: IsoDate,
): Promise<KnownDiscount> {
  const discount = await discountWithCode(db, code);
  if (!discount) throw new CodedError('discount.unknown', { discountCode: 'discount.unknown' });
  refuseOver(discount, today);
  return discount;
}
