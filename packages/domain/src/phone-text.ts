/** Strips the spaces, dots, hyphens and brackets used for legibility. */
export function compactPhone(text: string): string {
  return text.replaceAll(/[\s.()-]/gu, '');
}

/** A number of France, with or without the country code; its nine last digits. */
const FRENCH = /^(?:(?:\+|00)330?|0)(?<digits>[1-9]\d{8})$/u;

/**
 * A number in display format: French ones in groups of two, without the country code. Numbers of other
 * countries are stored in groups and returned unchanged, as are other texts.
 */
export function readablePhone(text: string): string {
  const digits = FRENCH.exec(compactPhone(text))?.groups?.['digits'];
  return digits === undefined ? text : `0${digits}`.replaceAll(/\d\d(?=\d)/gu, '$& ');
}

/** Fewest digits of a text that is taken for a number, or a part of one, rather than for something else. */
const SEARCHED = 6;

/**
 * The digits to search for if a text is a telephone number or a part of one, in any notation; null otherwise.
 * They exclude the country code of France and the leading zero of national numbers.
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
