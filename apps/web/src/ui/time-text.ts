const TYPED = [
  /^(\d{1,2})$/,
  /^(\d{1,2})\s?[:.,h]\s?(\d{2})?$/i,
  // Without a sign in between.
  /^(\d{1,2})(\d{2})$/,
];

/** A time by the clock of twelve hours: 9 am, 2:30pm, 2.30 p.m. */
const HALF_DAY = /^(?<time>.*?)\s?(?<half>[ap])\.?m\.?$/i;

/**
 * Formats a typed time of day (9, 930, 9.30, 9h30, 9:30 pm) as 09:30, on the 24-hour clock; other text is returned as
 * typed.
 */
export function timeText(text: string): string {
  const typed = text.trim();
  const { time = typed, half } = HALF_DAY.exec(typed)?.groups ?? {};
  const match = TYPED.map((format) => format.exec(time)).find((one) => one !== null);
  if (!match) return typed;
  const [, told = '', minutes = '00'] = match;
  const hours = half === undefined ? Number(told) : hoursIn(half, Number(told));
  return hours < 24 && Number(minutes) < 60 ? `${String(hours).padStart(2, '0')}:${minutes}` : typed;
}

/** The hours since midnight of an hour before or after noon; no number if there is no such hour. */
function hoursIn(half: string, hour: number): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
