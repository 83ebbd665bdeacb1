const TYPED = [
  /^(\d{1,2})$/,
  /^(\d{1,2})\s?[:.,h]\s?(\d{2})?$/i,
  // Without a sign in between.
  /^(\d{1,2})(\d{2})$/,
];

/**
 * Formats a typed time of day (9, 930, 9.30, 9h30) as 09:30, on the 24-hour clock; other text is returned as
 * typed.
 */
export function timeText(text: string): string {
  const typed = text.trim();
  const match = TYPED.map((format) => format.exec(typed)).find((one) => one !== null);
  if (!match) return typed;
  const [, hours = '', minutes = '00'] = match;
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : typed;
}
