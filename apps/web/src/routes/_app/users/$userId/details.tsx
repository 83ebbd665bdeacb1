import { staff } from '@maxilla/contract/calls';
import { PROJECT_COLUMNS } from '@maxilla/contract/columns';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { Guided } from '../../../../features/company/guided.tsx';
import { userQuery } from '../../../../features/users/user-query.ts';
import { UserScreen } from '../../../../features/users/user-screen.tsx';
import { choice, id, listSearch } from '../../../../ui/list-search.ts';
import type { ListSearch } from '../../../../ui/list-search.ts';

/** The page that this one was opened from; the other params belong to its list of projects (spec 2 §2.11). */
type UserSearch = ListSearch & { userFrom?: number; accessedFrom?: 'dashboard' };

export const Route = createFileRoute('/_app/users/$userId/details')({
  staticData: {
    words: ['accounts', 'users', 'rights', 'preferences', 'implants', 'calendar', 'projectUi'],
    access: staff,
  },
  validateSearch: (raw): UserSearch => ({
    ...listSearch(raw, PROJECT_COLUMNS),
    userFrom: id(raw['userFrom']),
    accessedFrom: choice(raw['accessedFrom'], ['dashboard']),
  }),
  loader: async ({ context, params }) => {
    const userId = id(params.userId);
    if (userId === undefined) throw notFound();
    await context.queryClient.ensureQueryData(userQuery(userId));
    return { userId };
  },
  component: Page,
});

function Page() {
  const { userId } = Route.useLoaderData();
  const { userFrom, accessedFrom } = Route.useSearch();
  return (
    <Guided of={['people']}>
      <UserScreen key={userId} userId={userId} userFrom={userFrom} accessedFrom={accessedFrom} />
    </Guided>
  );
}
