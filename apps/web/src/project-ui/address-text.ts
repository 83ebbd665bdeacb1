import { countryName } from '@maxilla/domain/countries';
import type { Language } from '@maxilla/domain/people';
import type { AddressField } from '../ui/address.ts';

type Further = 'addressLine2' | 'addressLine3';
type Address = { readonly [F in Exclude<AddressField, Further>]: string } & {
  readonly [F in Further]?: string | undefined;
};

/** The lines of an address as it is written on a parcel, without empty ones. */
export function addressLines(
  { addressLine1, addressLine2 = '', addressLine3 = '', postalCode, city, country }: Address,
  language: Language,
): string[] {
  const lines = [addressLine1, addressLine2, addressLine3, `${postalCode} ${city}`];
  return [...lines, countryName(country, language)].filter(Boolean);
}
