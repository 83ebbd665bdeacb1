import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { NewProjectScreen } from '../../../features/projects/new/new-project-screen.tsx';

export const Route = createFileRoute('/_app/user/newprojects')({
  staticData: { words: ['newproject', 'projectUi'], access: dentist },
  component: NewProjectScreen,
});
