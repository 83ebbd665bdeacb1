import type { Transaction } from '../../platform/database/database.ts';

/** Whether a brand makes fixation pins. */
export async function isPinBrand(trx: Transaction, brandId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .where('is_fixation_pin', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a surgical kit exists. */
export async function isSurgicalKit(trx: Transaction, kitId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('guided_surgical_kits')
    .select('id')
    .where('id', '=', kitId)
    .executeTakeFirst();
  return row !== undefined;
}
