import { staff } from '@maxilla/contract/calls';
import type { Role } from '@maxilla/domain/people';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMe } from '../../../api/me.ts';
import { setupQuery } from '../../../features/company/company-query.ts';
import { dashboardsQuery } from '../../../features/dashboards/dashboards-query.ts';
import { DashboardsScreen } from '../../../features/dashboards/dashboards-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

export const Route = createFileRoute('/_app/$staffRoot/dashboards')({
  staticData: { words: ['dashboards'], access: staff },
  // Users with a single dashboard are sent straight to it.
  beforeLoad: async ({ context: { me } }) => {
    const { dashboardsFor, teamOn } = await import('@maxilla/domain/dashboard-access');
    const [only, other] = dashboardsFor(me);
    const team = only && teamOn(only, me);
    if (!only || other || !team) return;
    throw redirect({
      to: '/dashboards/$teamCode/$componentName',
      params: { teamCode: team, componentName: only.component },
      replace: true,
    });
  },
  loader: ({ context: { queryClient, me } }) => {
    void queryClient.prefetchQuery(dashboardsQuery(me.id));
    if (!setsUp(me)) return;
    void queryClient.prefetchQuery(setupQuery());
    void loadFirstSteps();
  },
  component: Screen,
});

/** Administrators alone set the portal up. */
const setsUp = ({ role }: { readonly role: Role }) => role === 'ROLE_ADMIN';

async function loadFirstSteps() {
  const [{ FirstSteps: Steps }] = await Promise.all([
    import('../../../features/company/first-steps.tsx'),
    loadWords(['company', 'sources']),
  ]);
  return Steps;
}
const FirstSteps = lazyPart(loadFirstSteps);

function Screen() {
  const admin = setsUp(useMe());
  const setup = useQuery({ ...setupQuery(), enabled: admin });
  // Nothing is drawn that the first steps would push down.
  return (
    <DashboardsScreen waiting={admin && setup.isPending}>
      {admin ? <FirstSteps below="md" /> : null}
    </DashboardsScreen>
  );
}
