import { ACCESSORY_CATEGORIES, ACCESSORY_PICTURES } from '@maxilla/domain/accessories';
import { z } from 'zod';
import { calls, dentist, get } from './calls.ts';
import { ActsAsParam, Id, Money, WireDate } from './wire.ts';

/** An accessory of the shop, in the reader's language; the price is without VAT. */
export const Accessory = z.object({
  id: Id,
  category: z.enum(ACCESSORY_CATEGORIES),
  /** The maker's own. */
  reference: z.string(),
  description: z.string(),
  details: z.string(),
  unitPrice: Money,
  picture: z.enum(ACCESSORY_PICTURES),
  /** How many are left. */
  stock: z.int(),
  /** When more are expected. */
  restockDate: WireDate.nullable(),
});

export const accessories = calls('/api/accessories', {
  list: get('/', {
    summary: 'The accessories of the shop, with what is left of each.',
    access: dentist,
    query: z.object({ userId: ActsAsParam }),
    reply: z.object({ accessories: z.array(Accessory) }),
  }),
});
