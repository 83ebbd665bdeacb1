import { createFileRoute } from '@tanstack/react-router';
import { projectsSearch } from '../../../features/projects/list/projects-query.ts';
import { StaffProjectsScreen } from '../../../features/projects/list/staff-projects-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/$staffRoot/projects')({
  validateSearch: projectsSearch,
  loader: () => loadWords('projects', 'signs'),
  component: StaffProjectsScreen,
});
