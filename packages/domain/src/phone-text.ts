/** Strips the spaces, dots, hyphens and brackets used for legibility. */
export function compactPhone(text: string): string {
  return text.replaceAll(/[\s.()-]/gu, '');
}

/** A number of France, with or without the country code; its nine last digits. */
const FRENCH = /^(?:(?:\+|00)330?|0)(?<digits>[1-9]\d{8})$/u;

/**
 * A number as it is read out: one of France in groups of two, without the country code. Those of other countries are stored
 * in groups; they stay as they are, as does what is no number.
 */
export function readablePhone(text: string): string {
  const digits = FRENCH.exec(compactPhone(text))?.groups?.['digits'];
  return digits === undefined ? text : `0${digits}`.replaceAll(/\d\d(?=\d)/gu, '$& ');
}

/** Fewest digits of a text that is taken for a number, or a part of one, rather than for something else. */
const SEARCHED = 6;

/**
 * The digits to look for where a text is a telephone number or a part of one, in any writing; null otherwise. Neither
 * the country code of France nor the zero before national numbers is one of them.
 */
export function searchedPhone(text: string): string | null {
  const compact = compactPhone(text);
  if (!/^\+?\d+$/u.test(compact) || compact.length < SEARCHED) return null;
  return compact
    .replace(/^(?:\+|00)330?/u, '')
    .replace(/^(?:\+|00)/u, '')
    .replace(/^(?:33)?0?(?=[1-9]\d{8}$)|^0/u, '');
}

/** The address that calls a number. */
export function telHref(text: string): string {
  const compact = compactPhone(text);
  const digits = FRENCH.exec(compact)?.groups?.['digits'];
  return `tel:${digits === undefined ? compact.replaceAll(/[^\d+]/gu, '') : `+33${digits}`}`;
}
