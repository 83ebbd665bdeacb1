import { signedIn } from '@maxilla/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { Navigate, createFileRoute, notFound } from '@tanstack/react-router';
import { patientSearch } from '../../../../features/patients/patient-query.ts';
import { PatientScreen } from '../../../../features/patients/patient-screen.tsx';
import { patientQuery } from '../../../../project-ui/patients.ts';
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
  const search = Route.useSearch();
  const { data: patient, isFetching } = useQuery(patientQuery(patientId));
  if (patient && patient.id !== patientId && !isFetching) {
    return (
      <Navigate
        to="/patients/$patientId/patientdetails"
        params={{ patientId: String(patient.id) }}
        search={{ patientName: patient.name }}
        replace
      />
    );
  }
  return <PatientScreen key={patientId} patientId={patientId} search={search} />;
}
