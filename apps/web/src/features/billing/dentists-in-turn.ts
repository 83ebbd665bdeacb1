import { FIXED_PAGE } from '@maxilla/contract/pages';

type Dentist = { readonly userId: number; readonly userName: string };

/** A page of the list of dentists: its rows, its number from 1, and how many pages there are. */
export type DentistPage = {
  readonly rows: readonly Dentist[];
  readonly page: number;
  readonly totalPages: number;
};

/** The dentist whose bill is shown: one of a page of the list, or the one at its beginning or end. */
export type Shown = { readonly page: number } & (
  | { readonly userId: number }
  | { readonly at: 'first' | 'last' }
);

/** The row of the shown dentist; undefined if the list has it no longer. */
export function rowOf(shown: Shown, { rows }: DentistPage): Dentist | undefined {
  if ('userId' in shown) return rows.find(({ userId }) => userId === shown.userId);
  return shown.at === 'first' ? rows[0] : rows.at(-1);
}

/** The dentists before and after one of the page in the whole list, and the place of that one, from 1. */
export function around(dentist: Dentist | undefined, { rows, page, totalPages }: DentistPage) {
  const at = rows.findIndex(({ userId }) => userId === dentist?.userId);
  if (at < 0) return {};
  const [before, after] = [rows[at - 1], rows[at + 1]];
  const previous: Shown | undefined = before
    ? { page, userId: before.userId }
    : page > 1
      ? { page: page - 1, at: 'last' }
      : undefined;
  const next: Shown | undefined = after
    ? { page, userId: after.userId }
    : page < totalPages
      ? { page: page + 1, at: 'first' }
      : undefined;
  return { place: (page - 1) * FIXED_PAGE + at + 1, previous, next };
}
