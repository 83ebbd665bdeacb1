import { DEFAULT_COURIER } from './couriers.ts';
import type { IsoDate } from './days.ts';
import type { LogisticType } from './parcel-kinds.ts';
import { type LabelColour, type ProductCode, productByCode } from './products.ts';

/** The courier's file and the labels of parcels (spec 2 §9, spec 3 §2.5, §3, §9). */

/** The destination of a parcel, in the courier's format (spec 3 §3). */
export type CarrierRow = {
  readonly userFullName: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly clinicTelephoneNumber: string;
  readonly telephoneNumber: string;
  readonly emailAddress: string;
};

/** The constant fields of every line of the courier's file (spec 3 §9). */
export const CARRIER = {
  service: DEFAULT_COURIER,
  serviceCode: 'J',
  account: '00000000',
  weight: '0001.0',
  addressType: 'E',
} as const;

/** Maximum number of parcels of a courier's file (spec 3 §9). */
export const MAX_PARCELS = 99;

/** The name of the courier's file of a kind of parcels (spec 3 §9). */
export const carrierFile = (type: LogisticType) => `Logistic_${type}.csv`;

/** The name of the file with the labels of a kind of parcels, or of one project. */
export const labelFile = (type: LogisticType | 'project', today: IsoDate) => `Labels_${type}_${today}.json`;

/** Marks a text file as UTF-8 for spreadsheets. */
export const CSV_MARK = '\ufeff';

const COLUMNS = [
  'service',
  'serviceCode',
  'account',
  'addressType',
  'userFullName',
  'address',
  'postalCode',
  'city',
  'clinicTelephoneNumber',
  'telephoneNumber',
  'emailAddress',
  'parcels',
  'weight',
] as const;

/** Values that a spreadsheet must not read as a formula although they begin with a sign. */
const TELEPHONE_NUMBER = /^\+?[\d ().-]+$/;

/**
 * A field, quoted if it contains a separator; a value that a spreadsheet would evaluate is turned into text.
 */
function field(value: string): string {
  const computed = /^[=@+\-\t\r]/.test(value) && !TELEPHONE_NUMBER.test(value);
  const text = computed ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The courier's file: a line per parcel, its fields separated by semicolons (spec 3 §7). */
export function carrierCsv(rows: readonly CarrierRow[]): string {
  const lines = rows.map((row) => {
    const values: Readonly<Record<(typeof COLUMNS)[number], string>> = { ...CARRIER, ...row, parcels: '1' };
    return COLUMNS.map((column) => field(values[column])).join(';');
  });
  return [COLUMNS.join(';'), ...lines, ''].join('\r\n');
}

/** The colour of a parcel's label: that of its product, grey without one (spec 2 §9). */
export function labelColour(reference: ProductCode | null): LabelColour {
  return reference ? productByCode(reference).label : 'GR';
}

/** The recipient address of a parcel. */
type Sent = {
  readonly userId: number;
  readonly deliveryAddress?: string | null | undefined;
  readonly courierService?: string | null | undefined;
};

/** Whether projects may leave in one parcel: they go to one dentist, at one address, with one courier. */
export function inOneParcel([first, ...others]: readonly Sent[]): boolean {
  return others.every(
    ({ userId, deliveryAddress, courierService }) =>
      userId === first?.userId &&
      deliveryAddress === first.deliveryAddress &&
      courierService === first.courierService,
  );
}
