import type { Now } from '@maxilla/domain/actions/rules';

/** The single source of time, replaceable in tests. */
export type Clock = {
  /** The current ISO instant, and the date in the business time zone. */
  now(): Now;
};

const BUSINESS_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Days begin at a quarter of an hour in every time zone. */
const QUARTER_MS = 15 * 60_000;

/** The day that was formatted last, because requests ask for today again and again and formatting is slow. */
let latest = { quarter: Number.NaN, day: '' };

/** The date in Europe/Paris at a given moment, `YYYY-MM-DD`. */
export function businessDay(moment: Date): string {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  if (quarter !== latest.quarter) latest = { quarter, day: BUSINESS_DAY.format(moment) };
  return latest.day;
}

export const systemClock: Clock = {
  now: () => {
    const moment = new Date();
    return { instant: moment.toISOString(), today: businessDay(moment) };
  },
};

/** The instant `seconds` after another; negative values go back. */
export function secondsAfter(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1_000).toISOString();
}
