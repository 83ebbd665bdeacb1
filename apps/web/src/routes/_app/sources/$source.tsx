import { signedIn } from '@maxilla/contract/calls';
import { ROLE_HOME } from '@maxilla/domain/people';
import { SOURCE_PAGES, SOURCE_STATUSES, SOURCE_VIEWS } from '@maxilla/domain/source-names';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { Guided } from '../../../features/company/guided.tsx';
import { stepsOfSource } from '../../../features/company/setup-places.ts';
import { useFollowing } from '../../../features/company/use-following.ts';
import { SourcesPage } from '../../../features/sources/sources-page.tsx';
import type { SourcesSearch } from '../../../features/sources/sources-page.tsx';
import { choice, listSearch } from '../../../ui/list-search.ts';

/** The reference data of staff; a dentist is led home (spec 3 §2.1, §6). */
export const Route = createFileRoute('/_app/sources/$source')({
  staticData: { words: ['sourceScreens', 'sources'], access: signedIn },
  validateSearch: (raw): SourcesSearch => ({
    // The page knows the columns of its source, and leaves out others.
    ...listSearch(raw, [String(raw['orderBy'])]),
    status: choice(raw['status'], SOURCE_STATUSES),
    view: choice(raw['view'], SOURCE_VIEWS),
    add: raw['add'],
  }),
  beforeLoad: ({ context }) => {
    if (context.me.role === 'ROLE_USER') throw redirect({ to: ROLE_HOME.ROLE_USER, replace: true });
  },
  loader: ({ params }) => {
    const page = choice(params.source, SOURCE_PAGES);
    if (page === undefined) throw notFound();
    return { page };
  },
  component: Page,
});

function Page() {
  const { page } = Route.useLoaderData();
  const { add } = Route.useSearch();
  return (
    <Guided of={stepsOfSource(page)} led={add !== undefined}>
      <SourcesPage page={page} following={useFollowing(page)} />
    </Guided>
  );
}
