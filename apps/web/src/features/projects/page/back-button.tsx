import { useProjectList } from '../../../project-ui/project-list.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { goesOneStepBack } from './page-search.ts';
import type { PageSearch } from './page-search.ts';

/** Link back to the previous screen, or to the list (spec 2 §2.1). */
export function BackButton({ search }: { search: PageSearch }) {
  return <BackLink to={useProjectList(search)} oneStep={goesOneStepBack(search)} />;
}
