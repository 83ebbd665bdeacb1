import { createFileRoute, notFound } from '@tanstack/react-router';
import { CustomisationScreen } from '../../../../features/projects/customisation/customisation-screen.tsx';
import { pageSearch } from '../../../../features/projects/page/page-search.ts';
import { projectQuery } from '../../../../features/projects/project.ts';
import { loadWords } from '../../../../i18n/i18n.ts';
import { id } from '../../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/projects/$projectId/customization')({
  validateSearch: pageSearch,
  loader: async ({ context, params }) => {
    const projectId = id(params.projectId);
    if (projectId === undefined) throw notFound();
    await Promise.all([
      loadWords('customisation', 'project', 'projectActions', 'files', 'implants', 'projectUi'),
      context.queryClient.ensureQueryData(projectQuery(projectId)),
    ]);
    return { projectId };
  },
  component: Page,
});

function Page() {
  const { projectId } = Route.useLoaderData();
  return <CustomisationScreen key={projectId} projectId={projectId} search={Route.useSearch()} />;
}
