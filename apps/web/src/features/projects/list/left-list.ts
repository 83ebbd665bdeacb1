import { defined } from '../../../ui/list-search.ts';
import type { ProjectsSearch } from './projects-query.ts';

let left: { readonly userId: number; readonly search: ProjectsSearch } | null = null;

/**
 * Remembers how somebody has sorted, searched and filtered their project list. In memory alone: a search may name a
 * patient, who belongs neither in the URL of a project nor in the storage of a browser.
 */
export function rememberList(userId: number, search: ProjectsSearch): void {
  left = { userId, search: defined(search) };
}

/** The list as it was left, if it was at the page that a project was opened from; else that page alone. */
export function leftList(userId: number, page: number | undefined): ProjectsSearch {
  const asLeft = left?.userId === userId && left.search.page === page;
  return asLeft && left ? left.search : defined({ page });
}
