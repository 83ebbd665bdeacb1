function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text contains what was typed, whatever the case and the accents. */
export function matches(text: string, typed: string): boolean {
  return plain(text).includes(plain(typed.trim()));
}
