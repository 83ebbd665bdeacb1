import type { Discount } from '@maxilla/domain/pricing';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { activeDiscount } from './discounts.store.ts';

export type KnownDiscount = Discount & { readonly id: number; readonly code: string };

/** The active discount with a code, or null. */
export async function findDiscount(db: Database | Transaction, code: string): Promise<KnownDiscount | null> {
  return (await activeDiscount(db, code)) ?? null;
}
