import type { ExportParams, OrdersFilter } from '@maxilla/domain/exports';

import type { WantedOrders } from './order-export.store.ts';

/** The filter of an export of orders, as stored with the export. */
export function filterParams({
  range,
  productType,
  stateCategory,
  prosthesisCategory,
}: WantedOrders): ExportParams {
  return { ...range, productType, stateCategory, prosthesisCategory: prosthesisCategory ?? '' };
}

/** Reads a stored filter back. */
export function readFilter(params: ExportParams): WantedOrders {
  const { from = '', to = '', productType, stateCategory, prosthesisCategory = '' } = params;
  return {
    range: { from, to },
    productType: productType as OrdersFilter['productType'],
    stateCategory: stateCategory as OrdersFilter['stateCategory'],
    prosthesisCategory: (prosthesisCategory || null) as OrdersFilter['prosthesisCategory'],
  };
}
