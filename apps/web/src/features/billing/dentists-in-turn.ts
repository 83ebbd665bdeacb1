/** A page of the list of dentists: its rows, its number from 1, and how many rows and pages there are. */
export type DentistPage = {
  readonly rows: readonly { readonly userId: number; readonly userName: string }[];
  readonly page: number;
  readonly totalPages: number;
  readonly total: number;
};

/** A dentist whose bill is shown; with `towards`, the one at an end of another page, once that is loaded. */
export type Shown = {
  readonly userId: number;
  readonly towards?: { readonly page: number; readonly end: 'first' | 'last' };
};

const PAGE_SIZE = 20;

/** The dentist that is shown on the present page. */
export function shownId({ userId, towards }: Shown, { rows, page }: DentistPage): number {
  if (towards?.page !== page) return userId;
  return (towards.end === 'first' ? rows[0] : rows.at(-1))?.userId ?? userId;
}

/** The dentists before and after one in the whole list, and the place of that one, from 1. */
export function around(userId: number, { rows, page, totalPages }: DentistPage) {
  const at = rows.findIndex((row) => row.userId === userId);
  const beside = (place: number): Shown | undefined => {
    const row = rows[place];
    return row && { userId: row.userId };
  };
  const previous =
    beside(at - 1) ?? (at === 0 && page > 1 ? { userId, towards: towards(page - 1, 'last') } : undefined);
  const next =
    beside(at + 1) ??
    (at === rows.length - 1 && page < totalPages
      ? { userId, towards: towards(page + 1, 'first') }
      : undefined);
  return { place: (page - 1) * PAGE_SIZE + at + 1, previous, next };
}

const towards = (page: number, end: 'first' | 'last') => ({ page, end });
