import { isIsoDate } from '@maxilla/domain/days';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The state of a list as its URL holds it. Pages are 1-based here, 0-based on the wire (spec 1 §9). */
export type ListSearch = {
  page?: number;
  orderBy?: string;
  sort?: 'asc' | 'desc';
  q?: string;
};

function pageOf(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

/** Drops undefined values, so that the URL stays short. */
export function defined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

/**
 * The `validateSearch` of a list's route. Unknown or malformed params become undefined; omitted ones would be
 * kept by the router as they were typed. `columns` are the sortable ones.
 */
export function listSearch(raw: Record<string, unknown>, columns: readonly string[]): ListSearch {
  const orderBy = textOf(raw['orderBy']);
  const known = orderBy !== undefined && columns.includes(orderBy);
  return {
    page: pageOf(raw['page']),
    orderBy: known ? orderBy : undefined,
    sort: known ? (raw['sort'] === 'asc' ? 'asc' : 'desc') : undefined,
    q: textOf(raw['q']),
  };
}

/** A URL param restricted to some values; undefined otherwise. */
export function choice<const T extends readonly string[]>(value: unknown, values: T): T[number] | undefined {
  return values.find((one) => one === value);
}

/** Several values of a set in a URL, joined by commas; undefined when none. */
export function choices<const T extends readonly string[]>(
  value: unknown,
  values: T,
): T[number][] | undefined {
  const given = textOf(value)?.split(',') ?? (Array.isArray(value) ? value : []);
  const known = values.filter((one) => given.includes(one));
  return known.length > 0 ? known : undefined;
}

/** A day in a URL, 'YYYY-MM-DD', or undefined. */
export function day(value: unknown): string | undefined {
  return typeof value === 'string' && isIsoDate(value) ? value : undefined;
}

/** A positive whole number in a URL, or undefined. */
export function id(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** The query of a list call, from the state in the URL. */
export function listQuery<C extends string>(search: ListSearch, columns: readonly C[]) {
  const orderBy = columns.find((column) => column === search.orderBy);
  return {
    ...(search.page ? { offset: search.page - 1 } : {}),
    ...(orderBy ? { orderBy, sort: search.sort ?? 'desc' } : {}),
    ...(search.q ? { searchKey: search.q } : {}),
  };
}

type Changes<S> = Partial<{ [K in keyof S]: S[K] | undefined }>;

/**
 * The list state of the current route, and a function to change it. Any change but that of the page returns
 * to the first page. `replace` adds no history entry, for changes while typing.
 */
export function useListSearch<S extends ListSearch>(): [
  S,
  (changes: Changes<S>, options?: { replace?: boolean }) => void,
] {
  const current: unknown = useSearch({ strict: false });
  const search = current as S;
  const navigate = useNavigate();
  const change = (changes: Changes<S>, options: { replace?: boolean } = {}) => {
    const page = 'page' in changes ? {} : { page: undefined };
    void navigate({
      to: '.',
      search: ((before: S) => defined({ ...before, ...page, ...changes })) as never,
      replace: options.replace ?? false,
      resetScroll: false,
    });
  };
  return [search, change];
}
