import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import {
  NewProjectFor,
  NewProjectLike,
  NewProjectScreen,
} from '../../../features/projects/new/new-project-screen.tsx';
import { id } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/user/newprojects')({
  staticData: { words: ['newproject', 'projectUi'], access: dentist },
  /** The patient of the new project, or an earlier project of the same case. */
  validateSearch: (raw): { patientId?: number | undefined; like?: number | undefined } => ({
    patientId: id(raw['patientId']),
    like: id(raw['like']),
  }),
  component: NewProject,
});

function NewProject() {
  const { patientId, like } = Route.useSearch();
  if (like !== undefined) return <NewProjectLike key={like} projectId={like} />;
  if (patientId !== undefined) return <NewProjectFor key={patientId} patientId={patientId} />;
  return <NewProjectScreen />;
}
