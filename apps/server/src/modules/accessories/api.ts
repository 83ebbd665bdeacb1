import type { Accessory } from '@maxilla/contract/accessories';
import type { Language } from '@maxilla/domain/people';
import type { z } from 'zod';

import type { AccessoryRow } from './accessories.store.ts';

export { insertAccessoryOrder } from './accessory-orders.store.ts';
export {
  type AccessoryRow,
  accessoriesInCart,
  dropAccessory,
  findStock,
  type InCart,
  keepQuantity,
  lockAccessoriesInCart,
  takeFromStock,
} from './accessories.store.ts';
export { warnOfStockSoon } from './warn-of-stock.ts';

/** An accessory in the reader's language. */
export function toAccessory(
  { description, details, unitCents, ...row }: AccessoryRow,
  language: Language,
): z.output<typeof Accessory> {
  return {
    id: row.id,
    category: row.category,
    reference: row.reference,
    description: description[language],
    details: details[language],
    unitPrice: unitCents,
    picture: row.picture,
    stock: row.stock,
    restockDate: row.restockDate,
  };
}
