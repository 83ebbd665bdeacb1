import type { ProjectsSearch } from './projects-query.ts';

let last: ProjectsSearch = {};

/** Remembers what the list of projects shows, until the page is left. */
export function keepListPlace(search: ProjectsSearch): void {
  last = search;
}

/** What the list of projects last showed, if it was on this page; the page alone otherwise. */
export function listPlace(page: number | undefined): ProjectsSearch {
  if (last.page === page) return last;
  return page ? { page } : {};
}
