/**
 * Words that nobody would write by chance, one for each owner of data: planted in their names, texts and files, they
 * tell whose data a reply holds. Letters only, so that they can stand in a name.
 */

const LETTERS = 'abcdefghijklmnop';
const MARKER = /zqx[a-p]{6}xqz/g;

/** What stands for the marker of whoever the text will belong to, until that is known; as long as a marker. */
export const SOMEBODY = '§§§somebody§';

/** The marker of the owner with this number. */
export function markerOf(index: number): string {
  const letters = Array.from(
    { length: 6 },
    (_, place) => LETTERS[Math.floor(index / LETTERS.length ** (5 - place)) % LETTERS.length],
  );
  return `Zqx${letters.join('')}xqz`;
}

/** What is among staff. */
export const STAFF_MARKER = markerOf(0);
/** What belongs to people outside the company whom nobody of the session knows. */
export const STRANGERS_MARKER = markerOf(1);
/** The first number of a dentist's marker. */
export const FIRST_DENTIST = 2;

/** The markers that a text holds, as they are written by `markerOf`. */
export function markersIn(text: string): Set<string> {
  const found = text.toLowerCase().match(MARKER) ?? [];
  return new Set(found.map((one) => `Z${one.slice(1)}`));
}
