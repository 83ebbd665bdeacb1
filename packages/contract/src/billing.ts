import { BILLING_STATES } from '@maxilla/domain/billing';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { z } from 'zod';

import { calls, file, get, may, post } from './calls.ts';
import { BILLING_COLUMNS } from './columns.ts';
import { Export, Range } from './exports.ts';
import { Id, IdParam, Instant, ListQuery, Money, Page, WireDate } from './wire.ts';

/** Totals of the orders of one dentist or of all, without VAT unless named otherwise. */
const Sums = z.object({
  numberOfOrders: z.int(),
  toBill: Money,
  vat: Money,
  toBillWithVat: Money,
  alreadyBilled: Money,
  toBillLater: Money,
});

const UserOrders = Sums.extend({ userId: Id, userName: z.string(), city: z.string() });

const Amounts = {
  quantity: z.int(),
  unitPrice: Money,
  totalPrice: Money,
  discount: Money,
  totalPriceAfterDiscount: Money,
  /** Hundredths of a percent; 0 without VAT. */
  vatRate: z.int(),
};

/** A price line of an item: an element, an accessory or a charge. */
const Line = z.object({ code: z.string(), description: z.string(), ...Amounts });

const Billed = { shippedDate: WireDate.nullable(), billing: z.enum(BILLING_STATES) };

/** A project, or the accessories of an order (spec 1 §3). */
const OrderItem = z.object({
  id: Id,
  /** Null for accessories. */
  productCode: z.enum(PRODUCT_CODES).nullable(),
  productTypeId: z.int().nullable(),
  description: z.string(),
  patientName: z.string().nullable(),
  ...Amounts,
  elements: z.array(Line),
  /** The lines of the three charges. */
  charges: z.array(Line),
  productionCharge: Money,
  courierCharge: Money,
  emergencyProductionCharge: Money,
  ...Billed,
});

/** An order with something shipped in the range; `actual…` are the amounts billed for the range. */
const Order = z.object({
  id: Id,
  orderedTime: Instant,
  /** The latest shipment of one of its items. */
  lastUpdatedTime: Instant,
  lastUpdatedDate: WireDate,
  discountCode: z.string().nullable(),
  orderItems: z.array(OrderItem),
  delivery: Line.extend(Billed).nullable(),
  deliveryCharge: Money,
  totalPrice: Money,
  discount: Money,
  totalPriceAfterDiscount: Money,
  actualTotal: Money,
  actualDiscount: Money,
  actualTotalAfterDiscount: Money,
  actualVat: Money,
  actualTotalWithVat: Money,
});

/** Billing of shipments in a range of days (spec 1 §2, §7; decisions 26). */
export const billing = calls('/api/billing', {
  orders: get('/orders', {
    summary:
      'The dentists to whom something was shipped in a range of days, with what they are billed; for one of them, also the orders.',
    access: may('VIEW_INVOICES'),
    query: ListQuery(BILLING_COLUMNS).extend({ ...Range.shape, userId: IdParam.optional() }),
    reply: Page('userOrders', UserOrders).extend({
      /** Totals of all pages. */
      totals: Sums,
      /** Name of the requested dentist. */
      userName: z.string().nullable(),
      orders: z.array(Order).nullable(),
    }),
    errors: ['range.order', 'range.tooLong', 'user.notADentist'],
  }),
  download: get('/', {
    summary: 'Every line to bill for a range of days as a spreadsheet (billing.xlsx).',
    access: may('CREATE_INVOICE'),
    query: Range,
    reply: file,
    errors: ['range.order', 'range.tooLong'],
  }),
  export: post('/exports', {
    summary: 'Have the same spreadsheet made by a job, for a range in which much was shipped.',
    access: may('CREATE_INVOICE'),
    body: Range,
    reply: Export,
    errors: ['range.order', 'range.tooLong'],
    limited: 'writes',
  }),
});
