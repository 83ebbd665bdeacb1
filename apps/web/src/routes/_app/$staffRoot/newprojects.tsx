import { mayAll } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { NewProjectScreen } from '../../../features/projects/new/new-project-screen.tsx';

export const Route = createFileRoute('/_app/$staffRoot/newprojects')({
  staticData: {
    words: ['newproject', 'projectUi'],
    access: mayAll('CREATE_OR_DELETE_PROJECT', 'VIEW_PRODUCT_TYPES'),
  },
  component: NewProjectScreen,
});
