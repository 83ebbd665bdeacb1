import type { ErrorCode } from './errors.ts';
import { type FieldRefusals, refusedFields } from './refusals.ts';
import { orderOfCode } from './order-codes.ts';
import { fillSentence } from './sentences.ts';

type Courier = {
  readonly id: number;
  readonly name: string;
  /** The tracking page of a parcel, by its number; null if the courier has none. */
  readonly tracking: string | null;
};

/** The courier of dentists without a preference (spec 2 §2.1). */
export const DEFAULT_COURIER = 'TNT';

/** The courier that stands out on a project, because its parcels go another way (spec 2 §2.1). */
export const MARKED_COURIER = 'TCS';

/** Courier services; the first one is the default. */
export const COURIER_SERVICES: readonly Courier[] = [
  {
    id: 1,
    name: DEFAULT_COURIER,
    tracking:
      'https://www.tnt.com/express/fr_fr/site/outils-expedition/suivi.html?searchType=con&cons={{number}}',
  },
  { id: 2, name: MARKED_COURIER, tracking: null },
  {
    id: 3,
    name: 'Chronopost',
    tracking: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={{number}}',
  },
  { id: 4, name: 'UPS', tracking: 'https://www.ups.com/track?tracknum={{number}}' },
];

/** Numbers of projects, which are scanned at the same bench, are shorter. */
const PARCEL_NUMBER = /^[A-Z0-9]{8,35}$/;

/** The number of a parcel as it is stored: labels set it in groups. */
export function parcelNumberOf(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Why a text is no number of a parcel, or null; blank means none. */
export function parcelNumberRefusal(text: string): ErrorCode | null {
  const number = parcelNumberOf(text);
  const valid = PARCEL_NUMBER.test(number) && orderOfCode(number) === null;
  return number === '' || valid ? null : 'package.numberInvalid';
}

/** What is refused of a shipment: its number may be blank where it is not known. */
export function shipmentRefusals({ parcelNumber }: { readonly parcelNumber: string }): FieldRefusals {
  return refusedFields({ parcelNumber: parcelNumberRefusal(parcelNumber) });
}

/** The courier of a parcel and its number, as they are written; '' without a number. */
export function parcelName(courier: string, text: string): string {
  const number = parcelNumberOf(text);
  return number === '' ? '' : `${courier || DEFAULT_COURIER} ${number}`;
}

/** A parcel that a courier carries. */
export type Parcel = { readonly courierService: string; readonly parcelNumber: string };

/** The parcel that `parcelName` wrote; null if it wrote none. */
export function parcelOf(name: string): Parcel | null {
  const [, courierService, parcelNumber] = /^(.+) (\S+)$/.exec(name) ?? [];
  return courierService && parcelNumber ? { courierService, parcelNumber } : null;
}

/** The page on which a parcel is tracked, or null. */
export function trackingPage(courier: string, number: string): string | null {
  const service = COURIER_SERVICES.find(({ name }) => name === (courier || DEFAULT_COURIER));
  if (number === '' || !service?.tracking) return null;
  return fillSentence(service.tracking, { number: encodeURIComponent(number) });
}
