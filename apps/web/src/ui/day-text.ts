const TYPED = /^(\d{1,2})[\s./-]?(\d{1,2})[\s./-]?(\d{4})$/;

/** Parses a typed date (4-12-2026, 04/12/2026, 04122026) to '2026-12-04'; null if invalid. */
export function parseDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
