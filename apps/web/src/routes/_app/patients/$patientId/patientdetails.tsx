import { signedIn } from '@maxilla/contract/calls';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { patientQuery, patientSearch } from '../../../../features/patients/patient-query.ts';
import { PatientScreen } from '../../../../features/patients/patient-screen.tsx';
import { id } from '../../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/patients/$patientId/patientdetails')({
  staticData: { words: ['patients', 'projectUi', 'files', 'viewer'], access: signedIn },
  validateSearch: patientSearch,
  loader: async ({ context, params }) => {
    const patientId = id(params.patientId);
    if (patientId === undefined) throw notFound();
    await context.queryClient.ensureQueryData(patientQuery(patientId));
    return { patientId };
  },
  component: Page,
});

function Page() {
  const { patientId } = Route.useLoaderData();
  return <PatientScreen key={patientId} patientId={patientId} search={Route.useSearch()} />;
}
