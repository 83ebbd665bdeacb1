import type { InCart } from '../accessories/api.ts';
import type { ChargedLine } from './cart.store.ts';

/** The order line of an accessory at its price of today. */
export function accessoryLine({ accessory, quantity }: InCart): ChargedLine {
  const { code, description, unitCents, vatRate } = accessory;
  return { code, part: 'ACCESSORY', description, quantity, unitCents, vatRate };
}
