import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countryByCode } from './countries.ts';
import type { ErrorCode } from './errors.ts';
import { compactPhone } from './phone-text.ts';

/** Country assumed for numbers without a country code (spec 1 §9). */
export const DEFAULT_PHONE_COUNTRY = 'FR';

/** The calling code of the numbers that `readablePhone` groups. */
const FRANCE = '33';

function parse(text: string, codeAlpha2: string) {
  const country: CountryCode = isSupportedCountry(codeAlpha2) ? codeAlpha2 : DEFAULT_PHONE_COUNTRY;
  return parsePhoneNumberFromString(text, country);
}

/**
 * The international form in which a number is stored; as typed where it cannot be parsed. Only those of other countries are
 * stored in groups, which `readablePhone` knows for France alone. Numbers without a country code are parsed as numbers of
 * `codeAlpha2`.
 */
export function keptPhone(text: string, codeAlpha2: string = DEFAULT_PHONE_COUNTRY): string {
  const parsed = parse(text, codeAlpha2);
  if (!parsed) return text.trim();
  return parsed.countryCallingCode === FRANCE ? parsed.number : parsed.formatInternational();
}

/** Optional plus, three digits, three digits, then four to six (spec 1 §5). */
const USUAL = /^\+?\d{3}\d{3}\d{4,6}$/u;
/** Digits with an optional plus; anything else is rejected before parsing. */
const TYPED = /^\+?\d{4,15}$/u;

/**
 * Whether a text is a telephone number, landline or mobile, of the numbering plan of its country, such as Andorra's six
 * digits; of a country without a known plan, a number of the length the specification requires.
 */
export function isTelephoneNumber(text: string, codeAlpha2: string = DEFAULT_PHONE_COUNTRY): boolean {
  const compact = compactPhone(text);
  if (!TYPED.test(compact)) return false;
  return isSupportedCountry(codeAlpha2) || compact.startsWith('+')
    ? parse(compact, codeAlpha2)?.isValid() === true
    : USUAL.test(compact);
}

/**
 * Whether a number can receive text messages: it is a mobile number of its country. Numbers without a country code are
 * read as numbers of `codeAlpha2`.
 */
export function isMobileNumber(text: string, codeAlpha2: string = DEFAULT_PHONE_COUNTRY): boolean {
  const compact = compactPhone(text);
  if (!TYPED.test(compact)) return false;
  const parsed = parse(compact, codeAlpha2);
  const country = countryByCode(parsed?.country ?? codeAlpha2);
  if (!country) return false;
  const mobile = new RegExp(country.mobileNumberRegex, 'u');
  return mobile.test(compact) || mobile.test(parsed?.number ?? '');
}

/** Why a telephone number is invalid, or null. Numbers without a country code are read as numbers of `codeAlpha2`. */
export function telephoneRefusal(text: string, codeAlpha2?: string): ErrorCode | null {
  if (text.trim() === '') return 'field.required';
  return isTelephoneNumber(text, codeAlpha2) ? null : 'identity.phoneInvalid';
}
