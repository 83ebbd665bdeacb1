import type { ErrorCode } from './errors.ts';

/** How people are named and identified: names, e-mail, licence and company numbers. */

const NOT_IN_NAMES = /[^\p{L}\p{M}\p{Nd} ()'+_-]/gu;

/**
 * Keeps what a name may hold: letters with or without accents, digits, space and ( ) ' + _ -. Leading white space
 * goes, a typographic apostrophe becomes the plain one. Applied as a person types (spec 1 §5).
 */
export function filterName(text: string): string {
  const kept = text.normalize('NFC').replaceAll('’', "'").replaceAll(NOT_IN_NAMES, '').trimStart();
  return kept.normalize('NFC');
}

/** A surname: a filtered name in upper case (spec 1 §5). */
export function filterSurname(text: string): string {
  return filterName(filterName(text).toUpperCase());
}

/** Says whether a text is a complete name: not blank, and nothing in it that `filterName` would take out. */
export function isName(text: string): boolean {
  return text.trim() !== '' && filterName(text) === text.normalize('NFC');
}

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/u;

/** Says whether a text has the form of an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && !text.includes('..') && EMAIL.test(text);
}

/** Says whether an address belongs to the company's domain, as staff accounts must (spec 1 §5). */
export function isCompanyEmail(address: string, companyDomain: string): boolean {
  return isEmailAddress(address) && address.toLowerCase().endsWith(`@${companyDomain.toLowerCase()}`);
}

/** The Luhn check over a text of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits !== '' && sum % 10 === 0;
}

/** The French directory number of a health professional: 11 digits with a Luhn key. */
export function isRpps(text: string): boolean {
  return /^\d{11}$/u.test(text) && passesLuhn(text);
}

/** The French company number: 9 digits, the first not 0, with a Luhn key (spec 2 §5). */
export function isSiren(text: string): boolean {
  return /^[1-9]\d{8}$/u.test(text) && passesLuhn(text);
}

/**
 * What is wrong with a licence number, or null. Eleven digits are read as an RPPS and must pass its check; any
 * other number is free text, because each country has its own.
 */
export function licenceRefusal(text: string): ErrorCode | null {
  const licence = text.trim();
  if (licence === '') return 'field.required';
  const digits = licence.replaceAll(/\s/gu, '');
  return /^\d{11}$/u.test(digits) && !isRpps(digits) ? 'identity.rppsInvalid' : null;
}
