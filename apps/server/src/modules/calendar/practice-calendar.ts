import { addDays, dayNumber, type IsoDate, weekday } from '@maxilla/domain/days';
import { type Slot, WEEKDAYS, type Weekday } from '@maxilla/domain/opening-hours';
import type { TimeZone } from '@maxilla/domain/time-zones';

import { basic, daysEvent, escaped, icalendar, stampOf } from '../../platform/icalendar/icalendar.ts';

type DayRange = { readonly fromDate: IsoDate; readonly toDate: IsoDate };
type Absence = DayRange & { readonly id: number };

type Calendar = {
  readonly name: string;
  /** The titles of an absence and of an opening slot. */
  readonly absence: string;
  readonly open: string;
  readonly absences: readonly Absence[];
  /** The bank holidays that the practice keeps, with their titles. */
  readonly bankHolidays: readonly { readonly day: IsoDate; readonly title: string }[];
  readonly slots: readonly (Slot & { readonly id: number; readonly day: Weekday })[];
  readonly instant: string;
  readonly today: IsoDate;
  /** The time zone of the practice; null if it is not known. */
  readonly zone: TimeZone | null;
};

/** '-0100' → '+0000' → '+0100', of distances from UTC of whole hours. */
function hourAfter(offset: string): string {
  const hours = Number(offset) / 100 + 1;
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}00`;
}

/** The rules of a time zone, which every calendar program needs beside its name. */
function rulesOf({ name, offset, hasSummer }: TimeZone): readonly string[] {
  const standard = (from: string, to: string, start: string) => [
    'BEGIN:STANDARD',
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `DTSTART:${start}`,
  ];
  const summer = hourAfter(offset);
  const rules = hasSummer
    ? [
        'BEGIN:DAYLIGHT',
        `TZOFFSETFROM:${offset}`,
        `TZOFFSETTO:${summer}`,
        // All zones change at one o'clock of UTC.
        `DTSTART:19700329T${summer.slice(1)}00`,
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'END:DAYLIGHT',
        ...standard(summer, offset, `19701025T${hourAfter(summer).slice(1)}00`),
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      ]
    : standard(offset, offset, '19700101T000000');
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rules, 'END:STANDARD', 'END:VTIMEZONE'];
}

/**
 * Opening hours, absences and bank holidays as iCalendar (RFC 5545): whole days on which the practice is closed, and a
 * weekly event for each slot, whose times are those of the practice, but for these days. Where its time zone is not known,
 * they name none.
 */
export function practiceCalendar(calendar: Calendar): string {
  const { name, absence, open, absences, bankHolidays, slots, instant, today, zone } = calendar;
  const at = (dates: readonly IsoDate[], time: string) =>
    `${zone ? `;TZID=${zone.name}` : ''}:${dates.map((date) => `${basic(date)}T${time.replace(':', '')}00`).join(',')}`;
  const closures = [...absences, ...bankHolidays.map(({ day }) => ({ fromDate: day, toDate: day }))];
  return icalendar('Practice calendar', [
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ...(zone ? rulesOf(zone) : []),
    ...absences.flatMap(({ id, fromDate, toDate }) =>
      daysEvent({ key: `absence-${id}`, from: fromDate, to: toDate, summary: absence }, instant),
    ),
    ...bankHolidays.flatMap(({ day, title }) =>
      daysEvent({ key: `holiday-${day}`, from: day, to: day, summary: title }, instant),
    ),
    ...slots.flatMap(({ id, day, timeFrom, timeTo }) => {
      const first = nextDay(today, day);
      const off = weekdaysOff(closures, first);
      return [
        'BEGIN:VEVENT',
        `UID:open-${id}@maxilla`,
        stampOf(instant),
        `DTSTART${at([first], timeFrom)}`,
        `DTEND${at([first], timeTo)}`,
        'RRULE:FREQ=WEEKLY',
        ...(off.length > 0 ? [`EXDATE${at(off, timeFrom)}`] : []),
        'TRANSP:TRANSPARENT',
        `SUMMARY:${escaped(open)}`,
        'END:VEVENT',
      ];
    }),
  ]);
}

/** The first such day of the week from a date on. */
function nextDay(today: IsoDate, day: Weekday): IsoDate {
  return addDays(today, (WEEKDAYS.indexOf(day) + 1 - weekday(today) + 7) % 7);
}

/** The days of closures that are this day of the week, from it on. */
function weekdaysOff(closures: readonly DayRange[], first: IsoDate): IsoDate[] {
  const days = closures.flatMap(({ fromDate, toDate }) => {
    const from = Math.max(0, Math.ceil((dayNumber(fromDate) - dayNumber(first)) / 7));
    const weeks = Math.floor((dayNumber(toDate) - dayNumber(first)) / 7) + 1 - from;
    return Array.from({ length: Math.max(0, weeks) }, (_, week) => addDays(first, 7 * (from + week)));
  });
  return [...new Set(days)].toSorted();
}
