import { z } from 'zod';
import { UserAddress } from './users.ts';
import { calls, dentist, del, get, post } from './calls.ts';
import { Address } from './auth.ts';
import { ProjectPrice, ProjectRow } from './projects.ts';
import { ActsAs, ActsAsParam, Id, IdParam, Line, Money, WireDate } from './wire.ts';

export const CartItem = z.object({
  project: ProjectRow,
  price: ProjectPrice,
  requestedDate: WireDate.nullable(),
});

export const Totals = z.object({
  goods: Money,
  courier: Money,
  discount: Money,
  vat: Money,
  total: Money,
});

export const cart = calls('/api/cart', {
  read: get('/', {
    summary: 'What is in the cart, with its prices of today.',
    access: dentist,
    query: z.object({ userId: ActsAsParam }),
    reply: z.object({
      totalCartItems: z.int(),
      items: z.array(CartItem),
      totals: Totals,
      addresses: z.array(UserAddress),
    }),
  }),
  add: post('/', {
    summary:
      'Put a completely customised project into the cart. Prices are computed, never taken from the caller.',
    access: dentist,
    body: z.object({
      addedBy: ActsAs,
      projectId: Id,
      productId: z.int().optional(),
      version: z.int().optional(),
    }),
    reply: z.object({ totalCartItems: z.int() }),
    errors: ['project.changed', 'project.incomplete'],
  }),
  remove: del('/', {
    summary: 'Take a project out of the cart.',
    access: dentist,
    query: z.object({ projectId: IdParam, modifiedBy: ActsAsParam }),
    reply: z.object({ totalCartItems: z.int() }),
    errors: ['project.changed'],
  }),
  quote: post('/quote', {
    summary: 'The totals of the cart with a discount code.',
    access: dentist,
    body: z.object({ discountCode: Line }),
    reply: Totals,
    errors: ['discount.unknown'],
  }),
});

export const orders = calls('/api/orders', {
  create: post('/', {
    summary: 'Order everything in the cart, all or nothing.',
    access: dentist,
    body: z.object({
      deliveryAddress: Address,
      discountCode: Line.optional(),
      termsAccepted: z.boolean(),
      /** The total the dentist saw; refused when it is no longer the price. */
      expectedTotal: Money.optional(),
    }),
    reply: z.object({ orderId: Id, projectIds: z.array(Id) }),
    errors: [
      'cart.empty',
      'order.termsRequired',
      'discount.unknown',
      'order.priceChanged',
      'project.changed',
    ],
  }),
});
