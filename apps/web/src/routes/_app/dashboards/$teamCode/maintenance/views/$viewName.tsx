import { staff } from '@maxilla/contract/calls';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { maintenanceSearch } from '../../../../../../features/maintenance/maintenance-search.ts';
import { MaintenanceScreen } from '../../../../../../features/maintenance/maintenance-screen.tsx';

/** The operations of maintenance: on milling machines, or by any other name on printers (spec 3 §2.5). */
export const Route = createFileRoute('/_app/dashboards/$teamCode/maintenance/views/$viewName')({
  staticData: { words: ['maintenance', 'projectUi', 'files'], access: staff },
  validateSearch: maintenanceSearch,
  beforeLoad: async ({ context: { me }, params }) => {
    const [{ openedDashboard }, { MAINTENANCE_COMPONENT }, { typeOfView }] = await Promise.all([
      import('../../../../../../features/dashboards/opened-dashboard.ts'),
      import('@maxilla/domain/dashboards'),
      import('@maxilla/domain/maintenance'),
    ]);
    const opened = openedDashboard(me, params.teamCode, MAINTENANCE_COMPONENT);
    if (!opened) throw notFound();
    return { team: opened.team, type: typeOfView(params.viewName) };
  },
  component: Screen,
});

function Screen() {
  const { team, type } = Route.useRouteContext();
  return <MaintenanceScreen key={type} team={team} type={type} operation={Route.useSearch().operation} />;
}
