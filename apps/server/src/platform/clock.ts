import type { Now } from '@maxilla/domain/actions/rules';

/** The one source of time, so that tests can hold it still. */
export type Clock = {
  /** The moment as an ISO instant, and the day it is in the business time zone (decisions 21). */
  now(): Now;
};

const BUSINESS_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day, `YYYY-MM-DD`, that a moment falls on in Europe/Paris. */
export function businessDay(moment: Date): string {
  return BUSINESS_DAY.format(moment);
}

export const systemClock: Clock = {
  now: () => {
    const moment = new Date();
    return { instant: moment.toISOString(), today: businessDay(moment) };
  },
};

/** The moment `seconds` after `instant`, as an ISO instant. Negative seconds go back. */
export function secondsAfter(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1_000).toISOString();
}
