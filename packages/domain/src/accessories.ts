import type { IsoDate } from './days.ts';
import type { ErrorCode } from './errors.ts';

/** Accessories of the shop: rows of the price list with a picture and a stock (decisions 32). */

export const ACCESSORY_CATEGORIES = ['SURGERY', 'IMPRESSION', 'ALIGNERS', 'PHOTO'] as const;
export type AccessoryCategory = (typeof ACCESSORY_CATEGORIES)[number];

/** The drawings that a row of the price list can be shown by. */
export const ACCESSORY_PICTURES = [
  'drillKit',
  'pins',
  'gutterBox',
  'trays',
  'chewies',
  'mirror',
  'scanBody',
  'cleaner',
] as const;
export type AccessoryPicture = (typeof ACCESSORY_PICTURES)[number];

/** The most of one accessory in an order. */
export const MAX_QUANTITY = 99;

/** Below this number, the shop shows how many are left. */
const LOW_STOCK = 5;

export type Availability = 'inStock' | 'low' | 'soldOut';

export function availabilityOf(stock: number): Availability {
  if (stock === 0) return 'soldOut';
  return stock < LOW_STOCK ? 'low' : 'inStock';
}

/** The day on which a sold-out accessory is expected back; null once it is there, or if that day has passed. */
export function expectedBack(
  { stock, restockDate }: { readonly stock: number; readonly restockDate: IsoDate | null },
  today: IsoDate,
): IsoDate | null {
  return stock === 0 && restockDate !== null && restockDate >= today ? restockDate : null;
}

/** Why a quantity of an accessory cannot be had, or null. */
export function quantityRefusal(quantity: number, stock: number): ErrorCode | null {
  if (stock === 0) return 'accessory.soldOut';
  return quantity > stock ? 'accessory.stockShort' : null;
}

/** Steps of an order's accessories: packed, sent, shipped. Its projects take steps of their own (decisions 28). */
export const ACCESSORY_ORDER_STATES = ['PACKAGE_PREPARATION', 'PACKAGE_TO_SEND', 'SHIPPED'] as const;
export type AccessoryOrderState = (typeof ACCESSORY_ORDER_STATES)[number];
