import { addDays, type IsoDate } from '@maxilla/domain/days';

/** The parts of a calendar in the text of iCalendar (RFC 5545). */

/** Whole days from one to another. */
type Days = {
  /** Distinguishes the event from all others of the portal. */
  readonly key: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly summary: string;
  readonly description?: string;
  readonly url?: string;
};

/** A date without separators. */
export const basic = (date: IsoDate) => date.replaceAll('-', '');

/** When a calendar was made, which each of its events says. */
export const stampOf = (instant: string) => `DTSTAMP:${instant.replaceAll(/[-:]|\.\d+/g, '')}`;

export function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** The lines of an event that takes whole days. */
export function daysEvent(
  { key, from, to, summary, description, url }: Days,
  instant: string,
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${key}@maxilla`,
    stampOf(instant),
    `DTSTART;VALUE=DATE:${basic(from)}`,
    // The end of an event is the day after its last one.
    `DTEND;VALUE=DATE:${basic(addDays(to, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    'END:VEVENT',
  ];
}

/** A calendar of these lines; its name, in English, is for programs alone. */
export function icalendar(name: string, content: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Maxilla//${name}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...content,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
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
