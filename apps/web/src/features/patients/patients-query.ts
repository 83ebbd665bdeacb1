import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { listQuery, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

const COLUMNS = ['id', 'name'] as const;

/** What the URL of the patients page holds. */
export function patientsSearch(raw: Record<string, unknown>): ListSearch {
  return listSearch(raw, COLUMNS);
}

/** The patients of a page's search. */
export function patientsQuery(search: ListSearch) {
  return query(api.patients.list, { query: listQuery(search, COLUMNS) });
}
