import { refusalOfUse } from '@maxilla/domain/discounts';
import { CodedError } from '@maxilla/domain/refusals';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { countUse, lockDiscount, readDiscount } from './discounts.store.ts';

/**
 * Counts the use of a discount by an order. Of two who use it for the last time at once, the second waits for the first and
 * is refused: `discount.usedUp`, or `discount.ended` if it was ended meanwhile.
 */
export async function spendDiscount(trx: Transaction, { clock }: Platform, id: number): Promise<void> {
  await lockDiscount(trx, id);
  const { today } = clock.now();
  const discount = await readDiscount(trx, id, today);
  const refusal = discount ? refusalOfUse(discount, today) : 'discount.unknown';
  if (refusal !== null) throw new CodedError(refusal, { discountCode: refusal });
  await countUse(trx, id);
}
