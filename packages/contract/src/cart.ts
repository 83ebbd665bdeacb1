import { MAX_QUANTITY } from '@maxilla/domain/accessories';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { z } from 'zod';
import { ErrorCodeInReply } from './failure.ts';
import { Accessory } from './accessories.ts';
import { UserAddress } from './users.ts';
import { calls, dentist, del, get, post } from './calls.ts';
import { Address } from './people.ts';
import { ProjectPrice, ProjectRow } from './project.ts';
import { ActsAs, ActsAsParam, Id, IdParam, Line, Money, Text, WireDate } from './wire.ts';

/** A project in the cart; `refused` is the reason why it cannot currently be ordered. */
const CartItem = z.object({
  project: ProjectRow,
  price: ProjectPrice,
  requestedDate: WireDate.nullable(),
  refused: ErrorCodeInReply.nullable(),
});

/** An accessory in the cart; `refused` is the reason why it cannot currently be ordered. */
const CartAccessory = z.object({
  accessory: Accessory,
  quantity: z.int(),
  totalPrice: Money,
  refused: ErrorCodeInReply.nullable(),
});

export const Totals = z.object({
  goods: Money,
  courier: Money,
  delivery: Money,
  discount: Money,
  /** The VAT at each rate of what has a price; rates are in hundredths of a percent. */
  vatByRate: z.array(z.object({ rate: z.int(), vat: Money })),
  vat: Money,
  total: Money,
});

const Cart = z.object({
  /** Projects and pieces. */
  totalCartItems: z.int(),
  items: z.array(CartItem),
  accessories: z.array(CartAccessory),
  /** The discount code applied to the cart. `refused` is the reason why it no longer takes effect. */
  discount: z.object({ code: z.string(), refused: ErrorCodeInReply.nullable() }).nullable(),
  /** The price list has no price for the delivery; while it has none, nothing can be ordered. */
  deliveryMissing: z.boolean(),
  totals: Totals,
  addresses: z.array(UserAddress),
});

const SeenPrice = ProjectPrice.pick({
  totalPrice: true,
  initialCharge: true,
  elementPrice: true,
  productionCharge: true,
  courierCharge: true,
  emergencyProductionCharge: true,
});
/** The prices of a project that a caller may have seen. */
export const SEEN_PRICES = Object.keys(SeenPrice.shape) as readonly (keyof typeof SeenPrice.shape)[];

export const cart = calls('/api/cart', {
  read: get('/', {
    summary: 'The content of the cart, with current prices and the applied discount.',
    access: dentist,
    query: z.object({ userId: ActsAsParam }),
    reply: Cart,
  }),
  add: post('/', {
    summary:
      'Put a completely customised project into the cart. Prices are computed; those that the caller has seen are compared.',
    access: dentist,
    body: z.object({
      addedBy: ActsAs,
      projectId: Id,
      productId: z.int().optional(),
      version: z.int().optional(),
      /** The product, as the caller believes. */
      reference: z.enum(PRODUCT_CODES).optional(),
      /** Sent by older clients; the project has its own. */
      description: Text.optional(),
      quantity: z.int().min(1).optional(),
      /** The price that the caller has seen, and its parts. */
      ...SeenPrice.partial().shape,
    }),
    reply: z.object({ totalCartItems: z.int() }),
    errors: [
      'notFound',
      'action.notOffered',
      'project.changed',
      'project.mismatch',
      'cart.incomplete',
      'cart.alreadyInCart',
      'order.priceChanged',
      'project.notEditable',
      'date.operationUnreachable',
      'date.installationUnreachable',
      'price.missing',
    ],
  }),
  remove: del('/', {
    summary: 'Take a project out of the cart.',
    access: dentist,
    query: z.object({ projectId: IdParam, modifiedBy: ActsAsParam }),
    reply: z.object({ totalCartItems: z.int() }),
    errors: ['notFound', 'action.notOffered', 'project.changed'],
  }),
  putAccessory: post('/accessories', {
    summary: 'Set how many of an accessory are in the cart.',
    access: dentist,
    body: z.object({ addedBy: ActsAs, accessoryId: Id, quantity: z.int().min(1).max(MAX_QUANTITY) }),
    reply: Cart,
    errors: ['notFound', 'accessory.soldOut', 'accessory.stockShort'],
  }),
  removeAccessory: del('/accessories', {
    summary: 'Take an accessory out of the cart.',
    access: dentist,
    query: z.object({ accessoryId: IdParam, modifiedBy: ActsAsParam }),
    reply: Cart,
  }),
  applyDiscount: post('/discount', {
    summary: 'Apply a discount code to the cart, which keeps it until it is ordered.',
    access: dentist,
    limited: 'guesses',
    body: z.object({ discountCode: Line }),
    reply: Cart,
    errors: ['discount.unknown', 'discount.ended', 'discount.expired', 'discount.usedUp'],
  }),
  removeDiscount: del('/discount', {
    summary: 'Take the discount code off the cart.',
    access: dentist,
    reply: Cart,
  }),
});

export const orders = calls('/api/orders', {
  create: post('/', {
    summary: 'Order everything in the cart, all or nothing.',
    access: dentist,
    limited: 'guesses',
    body: z.object({
      deliveryAddress: Address,
      /** A discount code for this order; by default, the cart's own code is used while it is valid. */
      discountCode: Line.optional(),
      termsAccepted: z.boolean(),
      /** The total shown to the dentist; the order is refused if the price has changed since. */
      expectedTotal: Money.optional(),
    }),
    reply: z.object({
      orderId: Id,
      projectIds: z.array(Id),
      /** The parcel of its accessories. */
      accessoryOrderId: Id.nullable(),
    }),
    errors: [
      'cart.empty',
      'cart.incomplete',
      'date.operationUnreachable',
      'date.installationUnreachable',
      'courier.operationEarlier',
      'courier.installationEarlier',
      'date.nowUrgent',
      'order.termsRequired',
      'discount.unknown',
      'discount.ended',
      'discount.expired',
      'discount.usedUp',
      'order.priceChanged',
      'price.missing',
      'action.notOffered',
      'project.changed',
      'accessory.soldOut',
      'accessory.stockShort',
    ],
  }),
});
