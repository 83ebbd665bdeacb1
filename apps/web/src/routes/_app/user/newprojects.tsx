import { createFileRoute } from '@tanstack/react-router';
import { NewProjectScreen } from '../../../features/projects/new/new-project-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/user/newprojects')({
  loader: () => loadWords('newproject', 'projectUi'),
  component: NewProjectScreen,
});
