import type { BodyOf } from '@maxilla/contract/calls';
import type { cart } from '@maxilla/contract/cart';
import { quantityRefusal } from '@maxilla/domain/accessories';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import { findStock, keepQuantity } from '../accessories/api.ts';

/** Sets how many of an accessory a dentist orders; refuses more than are in stock, which an order decides again. */
export async function putAccessory(
  trx: Transaction,
  dentist: Actor,
  { accessoryId, quantity }: BodyOf<typeof cart.putAccessory>,
): Promise<void> {
  const stock = await findStock(trx, accessoryId);
  if (stock === undefined) throw new CodedError('notFound');
  const refused = quantityRefusal(quantity, stock);
  if (refused) throw new CodedError(refused, { quantity: refused });
  await keepQuantity(trx, { ownerId: dentist.id, accessoryId, quantity });
}
