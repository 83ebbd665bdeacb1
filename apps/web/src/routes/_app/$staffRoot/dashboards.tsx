import { staff } from '@maxilla/contract/calls';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { useMe } from '../../../api/me.ts';
import { dashboardsQuery } from '../../../features/dashboards/dashboards-query.ts';
import { DashboardsScreen } from '../../../features/dashboards/dashboards-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';

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
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(dashboardsQuery(context.me.id));
  },
  component: Screen,
});

// Administrators alone set the portal up.
const FirstSteps = lazy(async () => {
  await loadWords(['company', 'sources']);
  return { default: (await import('../../../features/company/first-steps.tsx')).FirstSteps };
});

function Screen() {
  const me = useMe();
  return (
    <DashboardsScreen>
      {me.role === 'ROLE_ADMIN' ? (
        <Suspense>
          <FirstSteps below="md" />
        </Suspense>
      ) : null}
    </DashboardsScreen>
  );
}
