import { ACCESSORY_CATEGORIES, ACCESSORY_PICTURES } from '../accessories.ts';
import { LINE_ROUTES } from '../breakdowns.ts';
import { PROSTHESIS_CATEGORIES } from '../prosthesis-categories.ts';
import { MILLED_FAMILIES } from '../materials.ts';
import { PRICE_UNITS } from '../pricing.ts';
import { LABEL_COLOURS, PRODUCT_CODES } from '../products.ts';
import type { Source } from '../source-fields.ts';
import { REQUIRED, ROOMY_FLAG, SHOWN_FLAG, NAME, NAME_TAKEN } from './fields.ts';

/** Units of the price list, with those that no project is priced by. */
const UNITS = [...PRICE_UNITS, 'ACCESSORY', 'DELIVERY'] as const;
/** The largest amount of a price, in cents. */
const MOST_CENTS = 10_000_000;

/** What is charged and sold: the price list, what its lines of prostheses are, and the accessories. */
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
  prosthesisPrices: {
    path: '/api/sources/prosthesis_prices',
    permission: null,
    fields: {
      priceId: {
        kind: 'reference',
        to: 'prices',
        flag: 'ofLine',
        listed: 'title',
        lasting: true,
        ...REQUIRED,
      },
      category: {
        kind: 'choice',
        codes: PROSTHESIS_CATEGORIES,
        words: 'prosthesisCategory',
        listed: true,
        ...REQUIRED,
      },
      route: {
        kind: 'choice',
        codes: LINE_ROUTES,
        words: 'lineRoute',
        listed: true,
        settled: 'price.inWork',
        ...REQUIRED,
      },
      materialFamily: {
        kind: 'choice',
        codes: MILLED_FAMILIES,
        words: 'materialFamily',
        listed: true,
        settled: 'price.inWork',
      },
      colour: { kind: 'choice', codes: LABEL_COLOURS, words: 'labelColour', listed: 'roomy', ...REQUIRED },
      onPillars: { ...ROOMY_FLAG, settled: 'price.inWork' },
      cutBack: ROOMY_FLAG,
    },
    unique: { fields: ['priceId'], error: NAME_TAKEN },
    removable: false,
    lists: { prices: 'priceId' },
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
