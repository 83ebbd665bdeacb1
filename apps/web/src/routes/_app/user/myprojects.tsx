import { createFileRoute } from '@tanstack/react-router';
import { attentionQuery } from '../../../features/projects/home/attention-query.ts';
import { HomeScreen } from '../../../features/projects/home/home-screen.tsx';
import { projectsQuery, projectsSearch } from '../../../features/projects/list/projects-query.ts';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/user/myprojects')({
  validateSearch: projectsSearch,
  loader: ({ cause, context: { me, queryClient }, location }) => {
    if (cause !== 'stay') {
      void queryClient.prefetchQuery(attentionQuery());
      void queryClient.prefetchQuery(projectsQuery(projectsSearch(location.search), me.id));
    }
    return loadWords('home', 'projects', 'projectUi');
  },
  component: HomeScreen,
});
