import { postcodeRefusal } from '@maxilla/domain/postcodes';
import { required } from './form-rules.ts';

/** The fields of an address, named as on the wire. */
export const ADDRESS_FIELDS = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'postalCode',
  'city',
  'country',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressValues = { [F in AddressField]: string };

/** Required address fields (spec 1 §5), with a postcode of the country. */
export const ADDRESS_RULES = {
  addressLine1: required,
  postalCode: (postalCode: string, { country }: { readonly country: string }) =>
    required(postalCode) ?? postcodeRefusal({ postalCode, country }),
  city: required,
  country: required,
} as const;

const EMPTY: AddressValues = {
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  postalCode: '',
  city: '',
  country: 'FR',
};

/** Initial values of an address form: the stored address, or an empty one in France. */
export function addressValues(known: AddressValues = EMPTY): AddressValues {
  const { addressLine1, addressLine2, addressLine3, postalCode, city, country } = known;
  return { addressLine1, addressLine2, addressLine3, postalCode, city, country };
}
