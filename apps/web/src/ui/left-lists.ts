import { defined } from './list-search.ts';
import type { ListSearch } from './list-search.ts';

let left: { readonly userId: number; readonly lists: Map<string, ListSearch> } | null = null;

/**
 * Remembers how somebody has sorted, searched and filtered the list at a path. In memory alone: a search may name a
 * patient, who belongs neither in the URL of a project nor in the storage of a browser.
 */
export function rememberList(userId: number, path: string, search: ListSearch): void {
  if (left?.userId !== userId) left = { userId, lists: new Map() };
  left.lists.set(path, defined(search));
}

/**
 * The list at a path as somebody left it. Where a page is asked for, it must be the one that was left; else it is that
 * page alone.
 */
export function leftList(userId: number, path: string, page?: number): ListSearch {
  const asLeft = left?.userId === userId ? left.lists.get(path) : undefined;
  return asLeft && (page === undefined || asLeft.page === page) ? asLeft : defined({ page });
}

/** The search params that lead back to the list at a path: as it was left, with what the link itself asks for. */
export function searchBack(userId: number, path: string, { page, ...asked }: ListSearch): ListSearch {
  return { ...leftList(userId, path, page), ...asked };
}
