import type { ProsthesisCategory } from './prosthesis-categories.ts';
import type { DayRange } from './day-ranges.ts';
import { addMonths, type IsoDate } from './days.ts';
import { PRODUCT_TYPE_CODES, type ProductType } from './products.ts';

/**
 * Spreadsheets that take a while to generate: a job makes them and reports its progress (spec 3 §2.2, §3,
 * §9).
 */

export const EXPORT_STATES = ['RUNNING', 'DONE', 'FAILED'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_KINDS = ['BILLING', 'ORDERS', 'DENTISTS'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Number of exports shown per person, the latest ones. */
export const SHOWN_EXPORTS = 20;
/** Days for which exports are kept. */
export const EXPORT_DAYS = 7;

/** The parameters of an export, stored as JSON. */
export type ExportParams = Readonly<Record<string, string>>;

/** The name of the file of an export (spec 3 §9). */
export function exportFileName(kind: ExportKind, params: ExportParams = {}): string {
  switch (kind) {
    case 'BILLING':
      return 'billing.xlsx';
    case 'ORDERS':
      return `${params['productType'] ?? ''}_orders.xlsx`;
    case 'DENTISTS':
      return 'Dentists.xlsx';
  }
}

export type ExportProductType = ProductType | 'ACCESSORY';

/** Product types with an export of their own (spec 3 §9). */
export const EXPORT_PRODUCT_TYPES = [...PRODUCT_TYPE_CODES, 'ACCESSORY'] as unknown as readonly [
  ExportProductType,
  ...ExportProductType[],
];

/** ORDERED: orders placed in a range of days; ORDER_PENDING: projects started in it and not ordered yet. */
export const STATE_CATEGORIES = ['ORDERED', 'ORDER_PENDING'] as const;
export type StateCategory = (typeof STATE_CATEGORIES)[number];

/** Filter of an export of orders. */
export type OrdersFilter = {
  readonly productType: ExportProductType;
  readonly stateCategory: StateCategory;
  /** Applies to prostheses only. */
  readonly prosthesisCategory: ProsthesisCategory | null;
};

/** The default filter: guides ordered in the last three months (spec 3 §9). */
export const USUAL_ORDERS: OrdersFilter = {
  productType: 'GUIDE',
  stateCategory: 'ORDERED',
  prosthesisCategory: null,
};

/** The default range of days. */
export const usualRange = (today: IsoDate): DayRange => ({ from: addMonths(today, -3), to: today });

/** Accessories have no state in which they are not ordered yet. */
export const offeredStates = (type: ExportProductType): readonly StateCategory[] =>
  type === 'ACCESSORY' ? ['ORDERED'] : STATE_CATEGORIES;

/** The decoded filter of an export; null if its kind has no such field, or no value was selected. */
type ExportFilter = {
  readonly fromDate: IsoDate | null;
  readonly toDate: IsoDate | null;
  readonly productType: ExportProductType | null;
  readonly stateCategory: StateCategory | null;
  readonly prosthesisCategory: ProsthesisCategory | null;
  readonly postalCode: string | null;
  readonly city: string | null;
};

/** The filter of an export as it is kept. */
export function exportFilter(params: ExportParams): ExportFilter {
  const chosen = <Value extends string>(name: string) => (params[name] || null) as Value | null;
  return {
    fromDate: chosen('from'),
    toDate: chosen('to'),
    productType: chosen('productType'),
    stateCategory: chosen('stateCategory'),
    prosthesisCategory: chosen('prosthesisCategory'),
    postalCode: chosen('postalCode'),
    city: chosen('city'),
  };
}
