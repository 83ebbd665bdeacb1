import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../../../../features/dashboards/dashboard-screen.tsx';
import { loadWords } from '../../../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName/')({
  loader: () => loadWords('dashboards'),
  component: Screen,
});

function Screen() {
  const { dashboard } = Route.useRouteContext();
  return <DashboardScreen dashboard={dashboard} />;
}
