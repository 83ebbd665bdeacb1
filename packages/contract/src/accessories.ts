import { ACCESSORY_CATEGORIES, ACCESSORY_PICTURES } from '@maxilla/domain/accessories';
import { z } from 'zod';
import { calls, del, dentist, get, post } from './calls.ts';
import { ActsAsParam, Id, IdParam, Money, WireDate } from './wire.ts';

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
  /** Remaining stock. */
  stock: z.int(),
  /** Date of the next delivery. */
  restockDate: WireDate.nullable(),
});

/** An accessory on the shelf; `warned`: the caller is mailed once it is in stock again. */
const ShelvedAccessory = Accessory.extend({ warned: z.boolean() });

const ById = z.object({ id: IdParam });
const Shelf = z.object({ accessories: z.array(ShelvedAccessory) });

export const accessories = calls('/api/accessories', {
  list: get('/', {
    summary: 'The accessories of the shop, with what is left of each.',
    access: dentist,
    query: z.object({ userId: ActsAsParam }),
    reply: Shelf,
  }),
  warn: post('/:id/warning', {
    summary: 'Ask for a mail once a sold-out accessory is in stock again.',
    access: dentist,
    params: ById,
    reply: Shelf,
    errors: ['notFound', 'accessory.inStock'],
  }),
  doNotWarn: del('/:id/warning', {
    summary: 'Do without the mail about an accessory.',
    access: dentist,
    params: ById,
    reply: Shelf,
  }),
});
