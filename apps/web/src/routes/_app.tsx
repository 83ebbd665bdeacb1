import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { token } from '../api/session.ts';
import { loadWords } from '../i18n/i18n.ts';
import { keepLive } from '../live/live.ts';
import { whoEnters } from '../shell/entry.ts';
import { isStaffRoot } from '../shell/guard.ts';
import { Shell } from '../shell/shell.tsx';

/** Every screen that needs a session: without a token to the login page, and back afterwards. */
export const Route = createFileRoute('/_app')({
  // With the router: there is no page without it.
  codeSplitGroupings: [],
  beforeLoad: async ({ location, matches }) => {
    if (!token.get()) {
      // An address that leads nowhere is no reason to log in.
      if (matches.some(({ params }) => 'staffRoot' in params && !isStaffRoot(params.staffRoot)))
        throw notFound();
      throw redirect({ to: '/login', search: { from: location.href }, replace: true });
    }
    keepLive();
    return { me: await whoEnters(location.href), queryClient };
  },
  loader: () => loadWords('shell', 'vocabulary'),
  component: Shell,
});
