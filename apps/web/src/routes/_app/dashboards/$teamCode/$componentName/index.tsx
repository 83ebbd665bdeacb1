import { staff } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../../../../features/dashboards/dashboard-screen.tsx';

export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName/')({
  staticData: { words: ['dashboards'], access: staff },
  component: Screen,
});

function Screen() {
  const { dashboard } = Route.useRouteContext();
  return <DashboardScreen dashboard={dashboard} />;
}
