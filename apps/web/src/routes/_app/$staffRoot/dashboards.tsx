import { createFileRoute } from '@tanstack/react-router';
import { dashboardsQuery } from '../../../features/dashboards/dashboards-query.ts';
import { DashboardsScreen } from '../../../features/dashboards/dashboards-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/$staffRoot/dashboards')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(dashboardsQuery());
    return loadWords('dashboards');
  },
  component: DashboardsScreen,
});
