/** A text as it is compared: without case and accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Substring search that ignores case and accents. */
export function matches(text: string, search: string): boolean {
  return fold(text).includes(fold(search.trim()));
}
