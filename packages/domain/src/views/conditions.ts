import { addDays, type IsoDate } from '../days.ts';

/** The reader of a view and today's date (Europe/Paris), which filters may depend on. */
export type Asker = { readonly actorId: number; readonly today: IsoDate };

/**
 * An inclusive range of days relative to today; an absent bound is unbounded. A project without a date counts
 * as due today (spec 3 §9).
 */
export type DayWindow = { readonly from?: number; readonly to?: number };

/** Whether a day falls within a window. */
export function isInWindow({ from, to }: DayWindow, day: IsoDate | null, today: IsoDate): boolean {
  const due = day ?? today;
  return (
    (from === undefined || due >= addDays(today, from)) && (to === undefined || due <= addDays(today, to))
  );
}

/**
 * The implementation of each condition of a filter `F`, given the value in the filter: for a row in memory
 * (`R` is a boolean) or in SQL (`R` is an expression). Exhaustive, so that neither side can omit a condition.
 */
export type Conditions<F, A extends readonly unknown[], R> = {
  readonly [K in keyof F]-?: (wanted: NonNullable<F[K]>, ...about: A) => R;
};

/** Applies the implementation of every condition that a filter sets. */
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
