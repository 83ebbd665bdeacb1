import type { Now } from '@maxilla/domain/actions/rules';
import { isWorkingDay } from '@maxilla/domain/calendar';
import { addDays, type IsoDate } from '@maxilla/domain/days';

/** Working hours in UTC: 8 to 17 o'clock or 9 to 18 in Paris, by the season. */
const OPENS = 7;
const CLOSES = 16;
const HOUR_MS = 3_600_000;

/** Maps a share of a period, from 0 up to 1, to a moment during working hours. */
export type Timeline = (share: number) => Now;

/** A period: the working days in it, oldest first. */
export function timeline(now: Now, period: readonly IsoDate[]): Timeline {
  return (share) => {
    const position = Math.min(share, 0.999) * period.length;
    const day = period[Math.floor(position)] ?? now.today;
    const from = at(day, OPENS);
    const to = Math.min(at(day, CLOSES), Date.parse(now.instant));
    return { instant: new Date(from + (position % 1) * (to - from)).toISOString(), today: day };
  };
}

/** The latest working days that have started, oldest first. */
export function latestWorkingDays(now: Now, count: number): IsoDate[] {
  const moment = Date.parse(now.instant);
  const found: IsoDate[] = [];
  for (let day = now.today; found.length < count; day = addDays(day, -1)) {
    if (isWorkingDay(day) && at(day, OPENS) + HOUR_MS <= moment) found.unshift(day);
  }
  return found;
}

function at(day: IsoDate, hour: number): number {
  return Date.parse(`${day}T00:00:00.000Z`) + hour * HOUR_MS;
}
