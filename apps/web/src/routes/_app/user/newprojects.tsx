import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { NewProjectFor, NewProjectScreen } from '../../../features/projects/new/new-project-screen.tsx';
import { id } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/user/newprojects')({
  staticData: { words: ['newproject', 'projectUi'], access: dentist },
  /** The patient that the project is for. */
  validateSearch: (raw): { patientId?: number | undefined } => ({ patientId: id(raw['patientId']) }),
  component: NewProject,
});

function NewProject() {
  const { patientId } = Route.useSearch();
  return patientId === undefined ? (
    <NewProjectScreen />
  ) : (
    <NewProjectFor key={patientId} patientId={patientId} />
  );
}
