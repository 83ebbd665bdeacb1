import { staff } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { dashboardsQuery } from '../../../features/dashboards/dashboards-query.ts';
import { DashboardsScreen } from '../../../features/dashboards/dashboards-screen.tsx';

export const Route = createFileRoute('/_app/$staffRoot/dashboards')({
  staticData: { words: ['dashboards'], access: staff },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(dashboardsQuery());
  },
  component: DashboardsScreen,
});
