import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

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
 * reads a row may be on two pages; it is shown once. While more rows are read, those that were shown stay.
 */
export function useShownRows<Reply, Row extends { readonly id: number }>(
  shown: number,
  queryOf: (part: Part) => UseQueryOptions<Reply>,
  rowsOf: (reply: Reply) => readonly Row[],
) {
  const client = useQueryClient();
  const [{ now, before }, follow] = useState({ now: shown, before: shown });
  if (now !== shown) follow({ now: shown, before: now });
  const former = partsOf(before);
  const pages = useQueries({
    queries: partsOf(shown).map((part, at) => {
      const formerPart = former[at];
      const known = formerPart && client.getQueryData<Reply>(queryOf(formerPart).queryKey);
      return { ...queryOf(part), ...(known === undefined ? {} : { placeholderData: () => known }) };
    }),
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
