import { staff } from '@maxilla/contract/calls';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { DentistsExportScreen } from '../../../../../../features/data-exports/dentists-export-screen.tsx';
import { dentistsExportSearch } from '../../../../../../features/data-exports/exports-search.ts';

export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName/views/export_dentists_data')({
  staticData: { words: ['exports'], access: staff },
  validateSearch: dentistsExportSearch,
  beforeLoad: async ({ context: { dashboard } }) => {
    const { EXPORTS_COMPONENT } = await import('@maxilla/domain/dashboards');
    if (dashboard.component !== EXPORTS_COMPONENT) throw notFound();
  },
  component: Screen,
});

function Screen() {
  return <DentistsExportScreen team={Route.useRouteContext().team} />;
}
