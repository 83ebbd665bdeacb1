import { dayNumber } from '@maxilla/domain/days';
import { useTranslation } from 'react-i18next';
import { languageOf } from './language.ts';
import type { Language } from './language.ts';

const LOCALES = { en: 'en-IE', fr: 'fr-FR' } as const;
const BYTES = { en: ['B', 'kB', 'MB', 'GB'], fr: ['o', 'ko', 'Mo', 'Go'] } as const;
const ZONE = 'Europe/Paris';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const MINUTE = ['minute', 60] as const;
/** Nothing shorter is told apart. */
const SECOND = ['second', 60] as const;

/** Does not let a line break within a date. */
const HYPHEN = '\u2011';

/** Placeholder for an absent value. */
export const NOTHING = '—';

/** Creates a value on first use and caches it, because Intl formatters take milliseconds to construct. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

function parts(instant: string): Record<string, string> {
  return Object.fromEntries(
    clock()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
}

/** Today in the laboratory's time zone, 'YYYY-MM-DD'. */
export function today(): string {
  return dayIn(new Date().toISOString());
}

/** The day and the hour of a moment (in milliseconds) in the laboratory's time zone. */
export function dayAndHour(atMs: number): { readonly day: string; readonly hour: number } {
  const now = new Date(atMs).toISOString();
  return { day: dayIn(now), hour: Number(parts(now).hour) };
}

/** The day of an instant in the laboratory's time zone, 'YYYY-MM-DD'. */
export function dayIn(instant: string): string {
  const { day, month, year } = parts(instant);
  return `${year}-${month}-${day}`;
}

/** Whether something was shipped after the day that it was due. */
export function isShippedLate(shippedTime: string, due: string | null): boolean {
  return due !== null && dayIn(shippedTime) > due;
}

/** The formatters of one language. Days are 'YYYY-MM-DD', instants ISO 8601, shown in the laboratory's time zone. */
function formattersFor(language: Language) {
  const locale = LOCALES[language];
  const amount = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }));
  const whole = once(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
  );
  const named = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const counted = once(() => new Intl.RelativeTimeFormat(locale));
  const lengths = new Map<string, Intl.NumberFormat>();
  const lengthIn = (unit: string) => {
    const known = lengths.get(unit);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
    lengths.set(unit, made);
    return made;
  };
  const dayName = once(() => new Intl.DateTimeFormat(locale, { timeZone: ZONE, weekday: 'long' }));
  const numbers = [0, 1, 2].map((maximumFractionDigits) =>
    once(() => new Intl.NumberFormat(locale, { maximumFractionDigits })),
  );

  const exact = [0, 1, 2].map((digits) =>
    once(
      () => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    ),
  );
  const number = (value: number, decimals: 0 | 1 | 2 = 2) => numbers[decimals]?.().format(value) ?? NOTHING;
  const relativeDay = (iso: string, from: string) => named().format(dayNumber(iso) - dayNumber(from), 'day');
  const dayOf = (instant: string | null | undefined) => {
    if (!instant) return NOTHING;
    const { day, month, year } = parts(instant);
    return [day, month, year].join(HYPHEN);
  };
  const timeOf = (instant: string) => {
    const { hour, minute } = parts(instant);
    return `${hour}:${minute}`;
  };

  return {
    number,
    /** Formats with a fixed number of decimals, so that numbers align in a column. */
    exactly: (value: number, decimals: 0 | 1 | 2) => exact[decimals]?.().format(value) ?? NOTHING,
    /** A length in millimetres; below one, two digits, so that it is never nothing. */
    length: (millimetres: number, decimals: 0 | 1 = 0) =>
      millimetres < 1
        ? millimetres.toLocaleString(locale, { maximumSignificantDigits: 2 })
        : number(millimetres, decimals),
    dayOf,
    timeOf,
    /** Cents → '€325.00' or '325,00 €', as on paper; null → a dash. */
    euros: (cents: number | null | undefined) => (cents == null ? NOTHING : amount().format(cents / 100)),
    /** Cents → '€60' or '60 €', rounded, where there is room for no more. */
    wholeEuros: (cents: number) => whole().format(cents / 100),
    /** Cents → '325.00' or '325,00', where a column says that it is euros. */
    amount: (cents: number) => exact[2]?.().format(cents / 100) ?? NOTHING,
    /** '2026-12-04' → '04-12-2026'; null → a dash. */
    day: (iso: string | null | undefined) =>
      iso ? [iso.slice(8, 10), iso.slice(5, 7), iso.slice(0, 4)].join(HYPHEN) : NOTHING,
    /** '2026-12-04' → '04-12', where the year goes without saying; null → a dash. */
    dayOfYear: (iso: string | null | undefined) =>
      iso ? [iso.slice(8, 10), iso.slice(5, 7)].join(HYPHEN) : NOTHING,
    /** A day as 'tomorrow' or 'dans 13 jours', seen from another. */
    relativeDay,
    /** An instant as '04-12-2026 14:05'; null → a dash. */
    moment: (instant: string | null | undefined) =>
      instant ? `${dayOf(instant)} ${timeOf(instant)}` : NOTHING,
    /** An instant as 'Friday' or 'vendredi'. */
    weekday: (instant: string) => dayName().format(new Date(instant)),
    /**
     * 'yesterday', 'il y a 3 heures'; under a minute, 'now'. Days are those of the calendar; weeks and longer ones are counted,
     * because 'last week' is not what began seven days ago. `now` in milliseconds.
     */
    relative: (instant: string, now: number) => {
      const seconds = Math.round((Date.parse(instant) - now) / 1000);
      const [unit, length] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? SECOND;
      if (unit === 'day') return relativeDay(dayIn(instant), dayIn(new Date(now).toISOString()));
      return (unit === 'second' ? named() : counted()).format(Math.trunc(seconds / length), unit);
    },
    /** Time since an instant, '7 h': for lines whose heading says since when. */
    elapsed: (instant: string, now: number) => {
      const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
      const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? MINUTE;
      return lengthIn(unit).format(Math.trunc(seconds / length));
    },
    /** 1536 → '1.5 kB', '1,5 ko': in steps of 1024, like the file size limits. */
    fileSize: (bytes: number) => {
      const step = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
      const size = bytes / 1024 ** step;
      return `${number(size, size < 10 && step > 0 ? 1 : 0)}\u00a0${BYTES[language][step] ?? 'B'}`;
    },
  };
}

const FORMATTERS = { en: formattersFor('en'), fr: formattersFor('fr') };

/**
 * The formatters of the display language. Their identity changes with the language, so that dependents
 * re-render: components must take them from here, never from module scope.
 */
export function useFormat() {
  const { i18n } = useTranslation();
  return FORMATTERS[languageOf(i18n.language)];
}

/** Formatters for use outside components. */
export function formatIn(language: Language) {
  return FORMATTERS[language];
}
