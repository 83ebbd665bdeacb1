const TYPED = [
  /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4}|\d{2})$/,
  // Without signs in between, every part has all its digits.
  /^(\d{2})(\d{2})(\d{4}|\d{2})$/,
];

/** Two-digit years are of this century; these two digits alone are the beginning of four. */
const CENTURY = '20';

/** Parses a typed date (4-12-2026, 04/12/26, 04122026) to '2026-12-04'; null if invalid or incomplete. */
export function parseDay(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    TYPED.map((format) => format.exec(text.trim())).find((match) => match !== null) ?? [];
  if (year === CENTURY) return null;
  const iso = `${year.length === 2 ? CENTURY : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
