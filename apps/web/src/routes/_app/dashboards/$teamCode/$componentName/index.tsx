import { staff } from '@maxilla/contract/calls';
import { baseOf } from '@maxilla/domain/dashboards';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../../../../features/dashboards/dashboard-screen.tsx';

export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName/')({
  staticData: { words: ['dashboards'], access: staff },
  component: Screen,
});

function Screen() {
  const { dashboard, team } = Route.useRouteContext();
  const { baseProduct } = Route.useSearch();
  return <DashboardScreen team={team} dashboard={dashboard} base={baseOf(dashboard, baseProduct)} />;
}
