import type { DiscountType } from '@maxilla/domain/pricing';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** The active discount with a code, ignoring case. */
export async function activeDiscount(db: Database | Transaction, code: string) {
  const row = await db
    .selectFrom('discounts')
    .select(['id', 'type', 'value', 'code'])
    .where((eb) => eb(eb.fn<string>('upper', ['code']), '=', code.trim().toUpperCase()))
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  return row && { ...row, type: row.type as DiscountType };
}
