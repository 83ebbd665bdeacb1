import { staff } from '@maxilla/contract/calls';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { UserScreen, userQuery } from '../../../../features/users/user-screen.tsx';
import { id } from '../../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/users/$userId/details')({
  staticData: { words: ['users', 'preferences', 'implants', 'calendar'], access: staff },
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
  return <UserScreen key={userId} userId={userId} />;
}
