import { anyone } from '@maxilla/contract/calls';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { token } from '../api/session.ts';
import { startLiveUpdates } from '../live/live.ts';
import { requireUser } from '../shell/entry.ts';
import { isStaffRoot } from '../shell/guard.ts';
import { Shell } from '../shell/shell.tsx';

/**
 * Layout of every screen that needs a session: without a token it redirects to the login page, which returns
 * here afterwards.
 */
export const Route = createFileRoute('/_app')({
  staticData: { words: ['shell', 'vocabulary'], access: anyone },
  // Bundled with the router, because every page needs it.
  codeSplitGroupings: [],
  beforeLoad: async ({ location, matches }) => {
    if (!token.get()) {
      // Unknown URLs are not found, with or without a session.
      if (matches.some(({ params }) => 'staffRoot' in params && !isStaffRoot(params.staffRoot)))
        throw notFound();
      throw redirect({ to: '/login', search: { from: location.href }, replace: true });
    }
    startLiveUpdates();
    const me = await requireUser(location.href);
    // Reloads the page, because nothing else may be asked of the server before, live events included.
    if (me.passwordGiven) throw redirect({ href: '/first_password', reloadDocument: true, replace: true });
    return { me, queryClient };
  },
  component: Shell,
});
