import { staff } from '@maxilla/contract/calls';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { OrdersExportScreen } from '../../../../../../features/data-exports/orders-export-screen.tsx';
import { ordersExportSearch } from '../../../../../../features/data-exports/exports-search.ts';

export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName/views/export_orders_data')({
  staticData: { words: ['exports'], access: staff },
  validateSearch: ordersExportSearch,
  beforeLoad: async ({ context: { dashboard } }) => {
    const { EXPORTS_COMPONENT } = await import('@maxilla/domain/dashboards');
    if (dashboard.component !== EXPORTS_COMPONENT) throw notFound();
  },
  component: Screen,
});

function Screen() {
  return <OrdersExportScreen team={Route.useRouteContext().team} />;
}
