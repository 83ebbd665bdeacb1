import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A telephone number as networks dial it, `+33612345678`, or null where it is none. A number without its country is
 * read as one of `codeAlpha2`.
 */
export function internationalPhone(text: string, codeAlpha2 = 'FR'): string | null {
  const country: CountryCode = isSupportedCountry(codeAlpha2) ? codeAlpha2 : 'FR';
  return parsePhoneNumberFromString(text, country)?.number ?? null;
}
