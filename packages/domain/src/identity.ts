import type { ErrorCode } from './errors.ts';

/** Validation of names, e-mail addresses, and licence and company numbers. */

const NOT_IN_NAMES = /[^\p{L}\p{M}\p{Nd} ()'+_-]/gu;

/**
 * Removes characters not allowed in a name: keeps letters (accented or not), digits, space and ( ) ' + _ -. Trims
 * leading white space and turns typographic apostrophes into plain ones. Applied while typing (spec 1 §5).
 */
export function filterName(text: string): string {
  const kept = text.normalize('NFC').replaceAll('’', "'").replaceAll(NOT_IN_NAMES, '').trimStart();
  return kept.normalize('NFC');
}

/** Filters a surname as a name and converts it to upper case (spec 1 §5). */
export function filterSurname(text: string): string {
  return filterName(filterName(text).toUpperCase());
}

/** Whether a text is a valid name: not blank, and unchanged by `filterName`. */
export function isName(text: string): boolean {
  return text.trim() !== '' && filterName(text) === text.normalize('NFC');
}

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/u;

/** Whether a text is a syntactically valid e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && !text.includes('..') && EMAIL.test(text);
}

/** Whether an address is in the company's domain, as required for staff accounts (spec 1 §5). */
export function isCompanyEmail(address: string, companyDomain: string): boolean {
  return isEmailAddress(address) && address.toLowerCase().endsWith(`@${companyDomain.toLowerCase()}`);
}

/** Why an address cannot be that of a staff account; null if it can. */
export const staffAddressRefusal = (address: string, companyDomain: string): ErrorCode | null =>
  isCompanyEmail(address, companyDomain) ? null : 'user.notCompanyAddress';

/** The domain of an e-mail address. */
export const emailDomainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Luhn checksum of a string of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits !== '' && sum % 10 === 0;
}

/** Whether a text is an RPPS number (French register of health professionals): 11 digits with a Luhn check digit. */
export function isRpps(text: string): boolean {
  return /^\d{11}$/u.test(text) && passesLuhn(text);
}

/** A number of a register, such as a SIREN, without the spaces and dots with which it is written. */
export function registerNumberOf(text: string): string {
  return text.replaceAll(/[\s.]/gu, '').toUpperCase();
}

/**
 * Whether a text is a SIREN number (French company register): 9 digits, the first not 0, with a Luhn check digit
 * (spec 2 §5).
 */
export function isSiren(text: string): boolean {
  return /^[1-9]\d{8}$/u.test(text) && passesLuhn(text);
}

/**
 * A SIREN in display format: in groups of three, which stay on one line. Other texts are returned unchanged.
 */
export function readableSiren(text: string): string {
  return /^\d{9}$/u.test(text) ? text.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, '\u00a0') : text;
}

/**
 * Why a licence number is invalid, or null. Eleven digits are validated as an RPPS; anything else is accepted, since
 * formats differ by country.
 */
export function licenceRefusal(text: string): ErrorCode | null {
  const licence = text.trim();
  if (licence === '') return 'field.required';
  const digits = licence.replaceAll(/\s/gu, '');
  return /^\d{11}$/u.test(digits) && !isRpps(digits) ? 'identity.rppsInvalid' : null;
}
