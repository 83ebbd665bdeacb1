import { anyone } from '@maxilla/contract/calls';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { token } from '../api/session.ts';
import { keepLive } from '../live/live.ts';
import { whoEnters } from '../shell/entry.ts';
import { isStaffRoot } from '../shell/guard.ts';
import { Shell } from '../shell/shell.tsx';

/** Every screen that needs a session: without a token it redirects to the login page, which leads back afterwards. */
export const Route = createFileRoute('/_app')({
  staticData: { words: ['shell', 'vocabulary'], access: anyone },
  // In the router's own chunk: every page needs it.
  codeSplitGroupings: [],
  beforeLoad: async ({ location, matches }) => {
    if (!token.get()) {
      // An unknown address is not found, with or without a session.
      if (matches.some(({ params }) => 'staffRoot' in params && !isStaffRoot(params.staffRoot)))
        throw notFound();
      throw redirect({ to: '/login', search: { from: location.href }, replace: true });
    }
    keepLive();
    return { me: await whoEnters(location.href), queryClient };
  },
  component: Shell,
});
