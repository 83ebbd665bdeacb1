import { defined } from './list-search.ts';
import type { ListSearch } from './list-search.ts';

let left: { readonly userId: number; readonly lists: Map<string, ListSearch> } | null = null;

/**
 * Remembers the last sort, search and filter of the list at a path. In memory only: a search may name a
 * patient, who must not end up in the URL of a project or in browser storage.
 */
export function rememberList(userId: number, path: string, search: ListSearch): void {
  if (left?.userId !== userId) left = { userId, lists: new Map() };
  left.lists.set(path, defined(search));
}

/**
 * The last state of the list at a path. If a page is requested, the state is only restored for that page;
 * otherwise just the page is returned.
 */
export function leftList(userId: number, path: string, page?: number): ListSearch {
  const asLeft = left?.userId === userId ? left.lists.get(path) : undefined;
  return asLeft && (page === undefined || asLeft.page === page) ? asLeft : defined({ page });
}

/**
 * Search params of a link back to the list at a path, in its last state, overridden by those of the link
 * itself.
 */
export function searchBack(userId: number, path: string, { page, ...asked }: ListSearch): ListSearch {
  return { ...leftList(userId, path, page), ...asked };
}
