import { ROLE_ROOT } from '@maxilla/domain/people';
import { useMe } from '../../../api/me.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { leftList } from '../../../ui/left-lists.ts';
import type { RowLink } from '../../../ui/table-column.ts';
import { goesOneStepBack } from './page-search.ts';
import type { PageSearch } from './page-search.ts';

/** The project list of the user's role as it was left: at its page, with its search, filters and order. */
export function useProjectList({ from }: PageSearch): RowLink {
  const { id, role } = useMe();
  const to = '/user/myprojects';
  if (role === 'ROLE_USER') return { to, search: leftList(id, to, from) };
  const staffRoot = ROLE_ROOT[role];
  return {
    to: '/$staffRoot/projects',
    params: { staffRoot },
    search: leftList(id, `/${staffRoot}/projects`, from),
  };
}

/** Link back to the previous screen, or to the list (spec 2 §2.1). */
export function BackButton({ search }: { search: PageSearch }) {
  return <BackLink to={useProjectList(search)} oneStep={goesOneStepBack(search)} />;
}
