import { staff } from '@maxilla/contract/calls';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ClinicScreen, clinicQuery } from '../../../../features/clinics/clinic-screen.tsx';
import { id } from '../../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/clinics/$clinicId/details')({
  staticData: { words: ['clinics', 'users'], access: staff },
  validateSearch: ({ from }: Record<string, unknown>): { from?: number } => ({ from: id(from) }),
  loader: async ({ context, params }) => {
    const clinicId = id(params.clinicId);
    if (clinicId === undefined) throw notFound();
    await context.queryClient.ensureQueryData(clinicQuery(clinicId));
    return { clinicId };
  },
  component: Page,
});

function Page() {
  const { clinicId } = Route.useLoaderData();
  return <ClinicScreen key={clinicId} clinicId={clinicId} from={Route.useSearch().from} />;
}
