import { staff } from '@maxilla/contract/calls';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { dashboardsQuery } from '../../../features/dashboards/dashboards-query.ts';
import { DashboardsScreen } from '../../../features/dashboards/dashboards-screen.tsx';

export const Route = createFileRoute('/_app/$staffRoot/dashboards')({
  staticData: { words: ['dashboards'], access: staff },
  // Who has a single dashboard works on that one.
  beforeLoad: async ({ context: { me } }) => {
    const { dashboardsFor, teamOn } = await import('@maxilla/domain/dashboards');
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
    void context.queryClient.prefetchQuery(dashboardsQuery());
  },
  component: DashboardsScreen,
});
