import { staff } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { projectsQuery, projectsSearch } from '../../../features/projects/list/projects-query.ts';
import { StaffProjectsScreen } from '../../../features/projects/list/staff-projects-screen.tsx';

export const Route = createFileRoute('/_app/$staffRoot/projects')({
  staticData: { words: ['projects', 'projectUi'], access: staff },
  validateSearch: projectsSearch,
  loader: ({ cause, context: { me, queryClient }, location }) => {
    if (cause !== 'stay')
      void queryClient.prefetchQuery(projectsQuery(projectsSearch(location.search), me.id));
  },
  component: StaffProjectsScreen,
});
