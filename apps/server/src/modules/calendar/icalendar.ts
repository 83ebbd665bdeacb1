import { addDays, type IsoDate, weekday } from '@maxilla/domain/days';
import { type Slot, WEEKDAYS, type Weekday } from '@maxilla/domain/opening-hours';

type Calendar = {
  readonly name: string;
  /** The titles of an absence and of an opening slot. */
  readonly absence: string;
  readonly open: string;
  readonly absences: readonly { readonly id: number; readonly fromDate: IsoDate; readonly toDate: IsoDate }[];
  readonly slots: readonly (Slot & { readonly id: number; readonly day: Weekday })[];
  readonly instant: string;
  readonly today: IsoDate;
};

/**
 * Opening hours and absences as iCalendar (RFC 5545): absences of whole days, and a weekly event for each slot. Its times
 * name no time zone, because they are those of the place where the practice is.
 */
export function icalendar({ name, absence, open, absences, slots, instant, today }: Calendar): string {
  const stamp = `DTSTAMP:${instant.replaceAll(/[-:]|\.\d+/g, '')}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maxilla//Practice calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
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
        `DTSTART:${first}T${timeFrom.replace(':', '')}00`,
        `DTEND:${first}T${timeTo.replace(':', '')}00`,
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
