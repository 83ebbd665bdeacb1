import { ACCESSORY_CATEGORIES, ACCESSORY_PICTURES } from '../accessories.ts';
import { PRICE_UNITS } from '../pricing.ts';
import { PRODUCT_CODES } from '../products.ts';
import type { Source } from '../source-fields.ts';
import { REQUIRED, SHOWN_FLAG, NAME, NAME_TAKEN } from './fields.ts';

/** Units of the price list, with those that no project is priced by. */
const UNITS = [...PRICE_UNITS, 'ACCESSORY', 'DELIVERY'] as const;
/** The largest amount of a price, in cents. */
const MOST_CENTS = 10_000_000;

/** What is charged and sold: the price list and the accessories. */
export const SHOP_SOURCES = {
  prices: {
    path: '/api/sources/prices',
    permission: null,
    fields: {
      code: { ...NAME, lasting: true },
      productCode: {
        kind: 'choice',
        codes: [...PRODUCT_CODES, 'ACCESSORY', 'ORDER'],
        plain: { codes: PRODUCT_CODES, names: 'product' },
        words: 'pricedProduct',
        listed: 'roomy',
        lasting: true,
        ...REQUIRED,
      },
      unit: {
        kind: 'choice',
        codes: UNITS,
        words: 'priceUnit',
        listed: 'roomy',
        lasting: true,
        ...REQUIRED,
      },
      descriptionFr: { kind: 'line', listed: true, ...REQUIRED },
      descriptionEn: { kind: 'line', listed: 'roomy', ...REQUIRED },
      amount: { kind: 'money', most: MOST_CENTS, listed: true, ...REQUIRED },
      vatRate: { kind: 'number', least: 0, most: 100, decimals: 2, unit: '%', listed: 'roomy', ...REQUIRED },
      hidden: SHOWN_FLAG,
    },
    unique: { fields: ['code'], error: NAME_TAKEN },
    removable: false,
    lists: {},
  },
  accessories: {
    path: '/api/sources/accessories',
    permission: null,
    fields: {
      priceId: {
        kind: 'reference',
        to: 'prices',
        flag: 'ofAccessory',
        listed: 'title',
        lasting: true,
        ...REQUIRED,
      },
      category: {
        kind: 'choice',
        codes: ACCESSORY_CATEGORIES,
        words: 'accessoryCategory',
        listed: true,
        ...REQUIRED,
      },
      reference: { kind: 'line', listed: true, ...REQUIRED },
      picture: { kind: 'choice', codes: ACCESSORY_PICTURES, words: 'accessoryPicture', ...REQUIRED },
      detailsFr: { kind: 'text' },
      detailsEn: { kind: 'text' },
      stock: { kind: 'number', least: 0, most: 1_000_000, decimals: 0, listed: true, ...REQUIRED },
      restockDate: { kind: 'day', listed: true },
    },
    unique: { fields: ['priceId'], error: NAME_TAKEN },
    removable: false,
    lists: { prices: 'priceId' },
  },
} as const satisfies Readonly<Record<string, Source>>;
