import { createFileRoute } from '@tanstack/react-router';
import { DashboardsScreen } from '../../../features/dashboards/dashboards-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/$staffRoot/dashboards')({
  loader: () => loadWords('dashboards'),
  component: DashboardsScreen,
});
