import { ROLE_ROOT } from '@maxilla/domain/people';
import { useSearch } from '@tanstack/react-router';
import { useMe } from '../api/me.ts';
import { leftList } from '../ui/left-lists.ts';
import type { RowLink } from '../ui/table-column.ts';

type ListOrigin = { readonly from?: number | undefined; readonly accessedFrom?: string | undefined };

/** The page of the list that the page of a project was opened from. */
export function useListPage(): { readonly from?: number } {
  const { from } = useSearch({ strict: false });
  return typeof from === 'number' ? { from } : {};
}

/**
 * The project list of the user's role as it was left: at the page `from`, with its search, filters and order. For staff
 * who came from a dashboard, their dashboards (spec 3 §2.1).
 */
export function useProjectList({ from, accessedFrom }: ListOrigin): RowLink {
  const { id, role } = useMe();
  const to = '/user/myprojects';
  if (role === 'ROLE_USER') return { to, search: leftList(id, to, from) };
  const staffRoot = ROLE_ROOT[role];
  if (accessedFrom === 'dashboard') return { to: '/$staffRoot/dashboards', params: { staffRoot } };
  return {
    to: '/$staffRoot/projects',
    params: { staffRoot },
    search: leftList(id, `/${staffRoot}/projects`, from),
  };
}
