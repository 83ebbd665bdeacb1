/**
 * Unique words, one per owner of data, included in their names, texts and files, so that replies reveal whose
 * data they contain. Letters only, so that they are valid in names.
 */

const LETTERS = 'abcdefghijklmnop';
const MARKER = /zqx[a-p]{6}xqz/g;

/** Placeholder for the marker of a text's future owner, as long as a marker. */
export const SOMEBODY = '§§§somebody§';

/** The marker of the nth owner. */
export function markerOf(index: number): string {
  const letters = Array.from(
    { length: 6 },
    (_, place) => LETTERS[Math.floor(index / LETTERS.length ** (5 - place)) % LETTERS.length],
  );
  return `Zqx${letters.join('')}xqz`;
}

/** Marker of staff-only data. */
export const STAFF_MARKER = markerOf(0);
/** Marker of people outside the company who are unknown to all simulated users. */
export const STRANGERS_MARKER = markerOf(1);
/** Index of the first dentist's marker. */
export const FIRST_DENTIST = 2;

/** The markers in a text. */
export function markersIn(text: string): Set<string> {
  const found = text.toLowerCase().match(MARKER) ?? [];
  return new Set(found.map((one) => `Z${one.slice(1)}`));
}
