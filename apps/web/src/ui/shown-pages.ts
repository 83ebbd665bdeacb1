import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';

/** The most rows that are asked for at once. */
const LARGEST_PAGE = 100;

/** Part of a list: as many rows, after as many pages of that size. */
export type Part = { readonly limit: number; readonly offset: number };

/** The parts that together hold the first `shown` rows of a list. */
export function partsOf(shown: number): readonly Part[] {
  if (shown <= LARGEST_PAGE) return [{ limit: shown, offset: 0 }];
  return Array.from({ length: Math.ceil(shown / LARGEST_PAGE) }, (_, offset) => ({
    limit: LARGEST_PAGE,
    offset,
  }));
}

/**
 * A list that grows by "show more": its first `shown` rows, and the reply that holds the first of them. Between two
 * reads a row may be on two pages; it is shown once.
 */
export function useShownRows<Reply, Row extends { readonly id: number }>(
  shown: number,
  queryOf: (part: Part) => UseQueryOptions<Reply>,
  rowsOf: (reply: Reply) => readonly Row[],
) {
  const pages = useQueries({
    queries: partsOf(shown).map((part) => ({ ...queryOf(part), placeholderData: keepPreviousData })),
  });
  const [first] = pages;
  const found = pages.flatMap(({ data }) => (data === undefined ? [] : rowsOf(data)));
  const rows = [...new Map(found.map((row) => [row.id, row])).values()].slice(0, shown);
  return {
    data: first?.data && { first: first.data, rows },
    error: pages.find(({ error }) => error)?.error ?? null,
    isFetching: pages.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(pages.map(({ refetch }) => refetch())),
  };
}
