import { addDays, type IsoDate, weekday } from '@maxilla/domain/days';
import { type Slot, WEEKDAYS, type Weekday } from '@maxilla/domain/opening-hours';
import type { TimeZone } from '@maxilla/domain/time-zones';

type Calendar = {
  readonly name: string;
  /** The titles of an absence and of an opening slot. */
  readonly absence: string;
  readonly open: string;
  readonly absences: readonly { readonly id: number; readonly fromDate: IsoDate; readonly toDate: IsoDate }[];
  readonly slots: readonly (Slot & { readonly id: number; readonly day: Weekday })[];
  readonly instant: string;
  readonly today: IsoDate;
  /** The time zone of the practice; null if it is not known. */
  readonly zone: TimeZone | null;
};

/** The rules of a time zone, which every calendar program needs beside its name. */
function rulesOf({ name, offset }: TimeZone): readonly string[] {
  const standard = (from: string, to: string, start: string) => [
    'BEGIN:STANDARD',
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `DTSTART:${start}`,
  ];
  const rules =
    offset === null
      ? [
          'BEGIN:DAYLIGHT',
          'TZOFFSETFROM:+0100',
          'TZOFFSETTO:+0200',
          'DTSTART:19700329T020000',
          'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
          'END:DAYLIGHT',
          ...standard('+0200', '+0100', '19701025T030000'),
          'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
        ]
      : standard(offset, offset, '19700101T000000');
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rules, 'END:STANDARD', 'END:VTIMEZONE'];
}

/**
 * Opening hours and absences as iCalendar (RFC 5545): absences of whole days, and a weekly event for each slot, whose times
 * are those of the practice. Where its time zone is not known, they name none.
 */
export function icalendar({ name, absence, open, absences, slots, instant, today, zone }: Calendar): string {
  const at = (date: string, time: string) =>
    `${zone ? `;TZID=${zone.name}` : ''}:${date}T${time.replace(':', '')}00`;
  const stamp = `DTSTAMP:${instant.replaceAll(/[-:]|\.\d+/g, '')}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maxilla//Practice calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ...(zone ? rulesOf(zone) : []),
    ...absences.flatMap(({ id, fromDate, toDate }) => [
      'BEGIN:VEVENT',
      `UID:absence-${id}@maxilla`,
      stamp,
      `DTSTART;VALUE=DATE:${basic(fromDate)}`,
      // The end of an event is the day after its last one.
      `DTEND;VALUE=DATE:${basic(addDays(toDate, 1))}`,
      `SUMMARY:${escaped(absence)}`,
      'END:VEVENT',
    ]),
    ...slots.flatMap(({ id, day, timeFrom, timeTo }) => {
      const first = basic(nextDay(today, day));
      return [
        'BEGIN:VEVENT',
        `UID:open-${id}@maxilla`,
        stamp,
        `DTSTART${at(first, timeFrom)}`,
        `DTEND${at(first, timeTo)}`,
        'RRULE:FREQ=WEEKLY',
        'TRANSP:TRANSPARENT',
        `SUMMARY:${escaped(open)}`,
        'END:VEVENT',
      ];
    }),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const basic = (date: IsoDate) => date.replaceAll('-', '');

/** The first such day of the week from a date on. */
function nextDay(today: IsoDate, day: Weekday): IsoDate {
  return addDays(today, (WEEKDAYS.indexOf(day) + 1 - weekday(today) + 7) % 7);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

const LONGEST_LINE = 75;

/** A line of at most 75 octets; the rest follows on lines that begin with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (size + length > LONGEST_LINE) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += length;
  }
  return [...lines, current].join('\r\n');
}
