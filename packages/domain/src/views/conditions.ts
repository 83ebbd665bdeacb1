import { addDays, type IsoDate } from '../days.ts';

/** For whom and on which day (Europe/Paris) a view is looked at: filters may name the reader or count from today. */
export type Asker = { readonly actorId: number; readonly today: IsoDate };

/**
 * A period counted in days from today, both ends included; an end that is absent is open. A project without a day
 * counts as due today (spec 3 §9).
 */
export type DayWindow = { readonly from?: number; readonly to?: number };

/** Whether a day lies in a period. */
export function isInWindow({ from, to }: DayWindow, day: IsoDate | null, today: IsoDate): boolean {
  const due = day ?? today;
  return (
    (from === undefined || due >= addDays(today, from)) && (to === undefined || due <= addDays(today, to))
  );
}

/**
 * What each condition of a filter `F` means, given the value that the filter wants: for one row (`R` is a boolean) or
 * in SQL (`R` is an expression). Exhaustive, so that a condition cannot be forgotten on either side.
 */
export type Conditions<F, A extends readonly unknown[], R> = {
  readonly [K in keyof F]-?: (wanted: NonNullable<F[K]>, ...about: A) => R;
};

/** The meaning of every condition that a filter names. */
export function conditionsOf<F extends object, A extends readonly unknown[], R>(
  conditions: Conditions<F, A, R>,
  filter: F,
  ...about: A
): R[] {
  return (Object.keys(filter) as (keyof F)[]).flatMap((name) => {
    const wanted = filter[name];
    if (wanted === undefined || wanted === null) return [];
    return [conditions[name](wanted, ...about)];
  });
}
