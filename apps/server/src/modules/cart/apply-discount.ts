import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDiscount } from '../discounts/api.ts';
import { keepCartDiscount } from './cart.store.ts';

/** Applies a discount code to a dentist's cart; refuses one that is unknown or over. */
export async function applyDiscount(
  trx: Transaction,
  { clock }: Platform,
  dentist: Actor,
  code: string,
): Promise<void> {
  const discount = await findDiscount(trx, code, clock.now().today);
  await keepCartDiscount(trx, dentist.id, discount.id);
}
