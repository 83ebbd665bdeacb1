import { createFileRoute } from '@tanstack/react-router';
import { projectsQuery, projectsSearch } from '../../../features/projects/list/projects-query.ts';
import { StaffProjectsScreen } from '../../../features/projects/list/staff-projects-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/$staffRoot/projects')({
  validateSearch: projectsSearch,
  loader: ({ cause, context: { me, queryClient }, location }) => {
    if (cause !== 'stay')
      void queryClient.prefetchQuery(projectsQuery(projectsSearch(location.search), me.id));
    return loadWords('projects', 'projectUi');
  },
  component: StaffProjectsScreen,
});
