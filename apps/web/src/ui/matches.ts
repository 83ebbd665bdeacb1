/** A text as it is compared: without case and accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** A text as references are compared: written with or without dashes and spaces. */
const joined = (text: string) => text.replaceAll(/[\s\p{Pd}]/gu, '');

/**
 * Search that ignores case and accents: every word occurs, in any order. One with a digit may be a reference, whose dashes
 * and spaces do not count.
 */
export function matches(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search.trim())
    .split(/\s+/)
    .every((word) => folded.includes(word) || (/\d/.test(word) && joined(folded).includes(joined(word))));
}
