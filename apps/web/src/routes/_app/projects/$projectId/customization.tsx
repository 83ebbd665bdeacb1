import { signedIn } from '@maxilla/contract/calls';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CustomisationScreen } from '../../../../features/projects/customisation/customisation-screen.tsx';
import { pageSearch } from '../../../../features/projects/page/page-search.ts';
import { projectQuery } from '../../../../project-ui/project.ts';
import { id } from '../../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/projects/$projectId/customization')({
  staticData: {
    words: ['customisation', 'project', 'files', 'implants', 'projectUi'],
    access: signedIn,
  },
  validateSearch: pageSearch,
  loader: async ({ context, params }) => {
    const projectId = id(params.projectId);
    if (projectId === undefined) throw notFound();
    await context.queryClient.ensureQueryData(projectQuery(projectId));
    return { projectId };
  },
  component: Page,
});

function Page() {
  const { projectId } = Route.useLoaderData();
  return <CustomisationScreen key={projectId} projectId={projectId} search={Route.useSearch()} />;
}
