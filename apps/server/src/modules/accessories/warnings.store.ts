import { compiled } from '../../platform/database/compiled.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { isUsable } from '../users/api.ts';

const warned = compiled((db, { userId }: { readonly userId: number }) =>
  db.selectFrom('restock_warnings').select('accessory_id').where('user_id', '=', userId),
);

/** The accessories that a dentist is to be warned of. */
export async function warningsOf(db: Database | Transaction, userId: number): Promise<number[]> {
  const rows = await warned(db, { userId });
  return rows.map((row) => row.accessory_id);
}

export async function keepWarning(
  trx: Transaction,
  userId: number,
  accessoryId: number,
  at: string,
): Promise<void> {
  await trx
    .insertInto('restock_warnings')
    .values({ user_id: userId, accessory_id: accessoryId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropWarning(trx: Transaction, userId: number, accessoryId: number): Promise<void> {
  await trx
    .deleteFrom('restock_warnings')
    .where('user_id', '=', userId)
    .where('accessory_id', '=', accessoryId)
    .execute();
}

/**
 * Ends the warnings about what the shop has in stock again; returns them, each with the language of its reader. Those of
 * accounts that cannot be used stay.
 */
export async function takeDueWarnings(trx: Transaction) {
  return trx
    .deleteFrom('restock_warnings as warning')
    .using('accessories as accessory')
    .using('prices as price')
    .using('users as reader')
    .whereRef('accessory.id', '=', 'warning.accessory_id')
    .whereRef('price.id', '=', 'accessory.price_id')
    .whereRef('reader.id', '=', 'warning.user_id')
    .where('accessory.stock', '>', 0)
    .where('price.hidden', '=', false)
    .where(isUsable('reader'))
    .returning([
      'warning.user_id as userId',
      'reader.language_code as language',
      'price.description_fr as FR',
      'price.description_en as EN',
      'accessory.reference',
    ])
    .execute();
}
