import { mayAll } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { NewProjectOf, NewProjectScreen } from '../../../features/projects/new/new-project-screen.tsx';
import { id } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/$staffRoot/newprojects')({
  staticData: {
    words: ['newproject', 'projectUi'],
    access: mayAll('CREATE_OR_DELETE_PROJECT', 'VIEW_PRODUCT_TYPES'),
  },
  /** The dentist that the project is for. */
  validateSearch: (raw): { ownerId?: number | undefined } => ({ ownerId: id(raw['ownerId']) }),
  component: NewProject,
});

function NewProject() {
  const { ownerId } = Route.useSearch();
  return ownerId === undefined ? <NewProjectScreen /> : <NewProjectOf key={ownerId} ownerId={ownerId} />;
}
