import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countryByCode } from './countries.ts';
import type { ErrorCode } from './errors.ts';

/** The country of a number that does not name one (spec 1 §9). */
export const DEFAULT_PHONE_COUNTRY = 'FR';

function parse(text: string, codeAlpha2: string) {
  const country: CountryCode = isSupportedCountry(codeAlpha2) ? codeAlpha2 : DEFAULT_PHONE_COUNTRY;
  return parsePhoneNumberFromString(text, country);
}

/**
 * A telephone number as networks dial it, `+33612345678`, or null where it is none. A number without its country is
 * read as one of `codeAlpha2`.
 */
export function internationalPhone(text: string, codeAlpha2: string = DEFAULT_PHONE_COUNTRY): string | null {
  return parse(text, codeAlpha2)?.number ?? null;
}

/** A number as it is kept: as typed, or where it is another country's than the default one in its international form. */
export function keptPhone(text: string, codeAlpha2: string = DEFAULT_PHONE_COUNTRY): string {
  if (codeAlpha2 === DEFAULT_PHONE_COUNTRY) return text.trim();
  return parse(text, codeAlpha2)?.formatInternational() ?? text.trim();
}

/** A telephone number without the spaces, dots, hyphens and brackets people type for legibility. */
export function compactPhone(text: string): string {
  return text.replaceAll(/[\s.()-]/gu, '');
}

/** An optional plus, three digits, three digits, then four to six (spec 1 §5). */
const USUAL = /^\+?\d{3}\d{3}\d{4,6}$/u;
/** What people type of a number: nothing that a parser would have to look past. */
const TYPED = /^\+?\d{4,15}$/u;

/**
 * Says whether a text is a telephone number: of the usual form, which is all the specification knows, or a shorter or
 * longer one that exists in its country, such as the six digits of Andorra.
 */
export function isTelephoneNumber(text: string, codeAlpha2: string = DEFAULT_PHONE_COUNTRY): boolean {
  const compact = compactPhone(text);
  return USUAL.test(compact) || (TYPED.test(compact) && parse(compact, codeAlpha2)?.isValid() === true);
}

/** Says whether a text is a mobile number of a country that is served, in its national or international form. */
export function isMobileNumber(text: string, codeAlpha2: string): boolean {
  const country = countryByCode(codeAlpha2);
  const compact = compactPhone(text);
  if (!country || !TYPED.test(compact)) return false;
  const mobile = new RegExp(country.mobileNumberRegex, 'u');
  return mobile.test(compact) || mobile.test(internationalPhone(compact, codeAlpha2) ?? '');
}

/** What is wrong with a telephone number, or null; one without its country is read as one of `codeAlpha2`. */
export function telephoneRefusal(text: string, codeAlpha2?: string): ErrorCode | null {
  if (text.trim() === '') return 'field.required';
  return isTelephoneNumber(text, codeAlpha2) ? null : 'identity.phoneInvalid';
}

/** What is wrong with the mobile number of a country, or null (spec 1 §5). */
export function mobileRefusal(text: string, codeAlpha2: string): ErrorCode | null {
  if (isMobileNumber(text, codeAlpha2)) return null;
  return telephoneRefusal(text, codeAlpha2) ?? 'identity.mobileInvalid';
}
