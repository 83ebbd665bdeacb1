import type { ExportProductType } from './exports.ts';
import { PRODUCT_TYPE_CODES, PRODUCT_TYPES, type ProductType } from './products.ts';

const COMMON = [
  'id',
  'orderedTime',
  'productCode',
  'dentistFullName',
  'patientName',
  'assigneeName',
  'state',
  'requestedDeliveryDate',
  'deadline',
  'shippingTime',
  'price',
  'discount',
  'renewal',
] as const;

const OF_ACCESSORIES = ['accessoryQuantity'] as const;

/** A column that only the orders of some product types have. */
export type TypeColumn = (typeof PRODUCT_TYPES)[ProductType]['exported'][number];

export type OrderExportColumn = (typeof COMMON)[number] | TypeColumn | (typeof OF_ACCESSORIES)[number];

/** The columns of the orders of a type of product (spec 3 §3). */
export const orderColumns = (type: ExportProductType): readonly OrderExportColumn[] => [
  ...COMMON,
  ...(type === 'ACCESSORY' ? OF_ACCESSORIES : PRODUCT_TYPES[type].exported),
];

/** The columns of the export of dentists (spec 3 §3). */
export const DENTIST_EXPORT_COLUMNS = [
  'id',
  'fullName',
  'phones',
  'address',
  'city',
  'postalCode',
  'country',
  'emails',
  'licenceNumber',
  'siren',
  'courierServiceName',
  'implantBrands',
  'fpBrands',
  'coneBeamBrandName',
  'cameraCloudBrandName',
  ...PRODUCT_TYPE_CODES.map((type) => PRODUCT_TYPES[type].counted),
  'accessoryOrders',
] as const;
export type DentistExportColumn = (typeof DENTIST_EXPORT_COLUMNS)[number];
