import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { attentionQuery } from '../../../features/projects/home/attention-query.ts';
import { HomeScreen } from '../../../features/projects/home/home-screen.tsx';
import { projectsQuery, projectsSearch } from '../../../features/projects/list/projects-query.ts';

export const Route = createFileRoute('/_app/user/myprojects')({
  staticData: { words: ['home', 'projects', 'projectUi'], access: dentist },
  validateSearch: projectsSearch,
  loader: ({ cause, context: { me, queryClient }, location }) => {
    if (cause !== 'stay') {
      void queryClient.prefetchQuery(attentionQuery());
      void queryClient.prefetchQuery(projectsQuery(projectsSearch(location.search), me.id));
    }
  },
  component: HomeScreen,
});
