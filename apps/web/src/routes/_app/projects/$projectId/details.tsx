import { signedIn } from '@maxilla/contract/calls';
import { isStaff } from '@maxilla/domain/people';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageSearch } from '../../../../features/projects/page/page-search.ts';
import { ProjectPage } from '../../../../features/projects/page/project-page.tsx';
import { preloadView } from '../../../../features/projects/page/views.ts';
import { projectQuery } from '../../../../project-ui/project.ts';
import { id } from '../../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/projects/$projectId/details')({
  staticData: { words: ['project', 'files', 'implants', 'projectUi'], access: signedIn },
  validateSearch: pageSearch,
  loader: async ({ context, params }) => {
    const projectId = id(params.projectId);
    if (projectId === undefined) throw notFound();
    await Promise.all([
      context.queryClient.ensureQueryData(projectQuery(projectId)),
      preloadView(isStaff(context.me)),
    ]);
    return { projectId };
  },
  component: Page,
});

function Page() {
  const { projectId } = Route.useLoaderData();
  const search = Route.useSearch();
  return <ProjectPage key={projectId} projectId={projectId} search={search} />;
}
