import {
  EXPORT_KINDS,
  EXPORT_PRODUCT_TYPES,
  EXPORT_STATES,
  PROSTHESIS_CATEGORIES,
  STATE_CATEGORIES,
} from '@maxilla/domain/exports';
import { ACCESSORY_ORDER_STATES } from '@maxilla/domain/accessories';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { z } from 'zod';

import { calls, del, file, get, post, staff } from './calls.ts';
import { Id, IdParam, Instant, IntParam, Line, Money, Page, WireDate } from './wire.ts';

/** Days, both included. */
export const Range = z.object({ fromDate: WireDate, toDate: WireDate });

/** A spreadsheet that is being made, or was. */
export const Export = z.object({
  id: Id,
  kind: z.enum(EXPORT_KINDS),
  state: z.enum(EXPORT_STATES),
  createdTime: Instant,
  rowsDone: z.int(),
  /** 0 until they are counted. */
  rowsTotal: z.int(),
  fileName: z.string(),
  /** Bytes; null until it is done. */
  fileSize: z.int().nullable(),
  /** Filter of the export; null if its kind has no such filter or none was set. */
  fromDate: WireDate.nullable(),
  toDate: WireDate.nullable(),
  productType: z.enum(EXPORT_PRODUCT_TYPES).nullable(),
  stateCategory: z.enum(STATE_CATEGORIES).nullable(),
  prosthesisCategory: z.enum(PROSTHESIS_CATEGORIES).nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
});

const params = z.object({ id: IdParam });

/** Spreadsheets that a job makes. Each is asked for by a call of its area, and read by whoever asked for it. */
export const exports = calls('/api/exports', {
  list: get('/', {
    summary: 'The last own exports, being made or made, the latest first.',
    access: staff,
    reply: z.object({ exports: z.array(Export) }),
  }),
  read: get('/:id', {
    summary: 'How far an own export is.',
    access: staff,
    params,
    reply: Export,
    errors: ['notFound'],
  }),
  cancel: del('/:id', {
    summary: 'Stop making an own export.',
    access: staff,
    params,
    errors: ['notFound'],
  }),
  download: get('/:id/file', {
    summary: 'The file of an own export that is done.',
    access: staff,
    params,
    reply: file,
    errors: ['notFound'],
  }),
});

const OrdersFilter = Range.extend({
  productType: z.enum(EXPORT_PRODUCT_TYPES).default('GUIDE'),
  stateCategory: z.enum(STATE_CATEGORIES).default('ORDERED'),
  prosthesisCategory: z.enum(PROSTHESIS_CATEGORIES).optional(),
});

/** A project or an order of accessories; what a type of product does not have is null. */
const OrderRow = z.object({
  id: Id,
  orderedTime: WireDate.nullable(),
  productCode: z.enum(PRODUCT_CODES).nullable(),
  dentistFullName: z.string(),
  patientName: z.string().nullable(),
  assigneeName: z.string().nullable(),
  state: z.enum([...PROJECT_STATES, ...ACCESSORY_ORDER_STATES]),
  requestedDeliveryDate: WireDate.nullable(),
  deadline: WireDate.nullable(),
  shippingTime: WireDate.nullable(),
  /** Null of what has no price yet, as aligners before their quotation is accepted. */
  price: Money.nullable(),
  discount: Money.nullable(),
  renewal: z.int(),
  guideTotalElements: z.int().nullable(),
  fabricationTotalElements: z.int().nullable(),
  prosthesisTotalElements: z.int().nullable(),
  prosthesisCategory: z.enum(PROSTHESIS_CATEGORIES).nullable(),
  viewerLink: z.string().nullable(),
  maxillaryAlignersCount: z.int().nullable(),
  mandibularAlignersCount: z.int().nullable(),
  accessoryQuantity: z.int().nullable(),
});

const DentistsFilter = z.object({ postalCode: Line.max(20).optional(), city: Line.optional() });

const DentistRow = z.object({
  id: Id,
  fullName: z.string(),
  phones: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  emails: z.string(),
  licenceNumber: z.string(),
  siren: z.string(),
  courierServiceName: z.string(),
  implantBrands: z.string(),
  fpBrands: z.string(),
  coneBeamBrandName: z.string(),
  cameraCloudBrandName: z.string(),
  guideOrders: z.int(),
  alignersOrders: z.int(),
  fabricationOrders: z.int(),
  prosthesisOrders: z.int(),
  accessoryOrders: z.int(),
});

/** The exports of the dashboard component `exports` (spec 3 §2.2, §7). */
export const dataExports = calls('/api', {
  orders: get('/export_orders', {
    summary:
      'Orders of a type of product in a range of days, or what is not ordered yet, as they are exported.',
    access: staff,
    query: OrdersFilter.extend({ offset: IntParam.optional() }),
    reply: Page('orders', OrderRow),
    errors: ['range.order', 'range.tooLong', 'dashboard.accessNotGranted'],
  }),
  exportOrders: post('/export_orders', {
    summary: 'Have the spreadsheet of the same orders made by a job.',
    access: staff,
    body: OrdersFilter,
    reply: Export,
    errors: ['range.order', 'range.tooLong', 'dashboard.accessNotGranted'],
    limited: 'writes',
  }),
  dentists: get('/export_dentists', {
    summary: 'Dentists with their protocol and their numbers of orders, by postal code and city.',
    access: staff,
    query: DentistsFilter.extend({ offset: IntParam.optional() }),
    reply: Page('dentists', DentistRow),
    errors: ['dashboard.accessNotGranted'],
  }),
  exportDentists: post('/export_dentists', {
    summary: 'Have the spreadsheet of the same dentists made by a job.',
    access: staff,
    body: DentistsFilter,
    reply: Export,
    errors: ['dashboard.accessNotGranted'],
    limited: 'writes',
  }),
});
