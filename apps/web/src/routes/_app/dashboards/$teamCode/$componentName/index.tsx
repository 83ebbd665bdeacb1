import { staff } from '@maxilla/contract/calls';
import { baseOf } from '@maxilla/domain/dashboards';
import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../../../../features/dashboards/dashboard-screen.tsx';
import { choice } from '../../../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName/')({
  staticData: { words: ['dashboards', 'projectUi'], access: staff },
  validateSearch: (raw: Record<string, unknown>): { only?: RowLimit } => {
    const only = choice(raw['only'], ROW_LIMITS);
    return only ? { only } : {};
  },
  component: Screen,
});

function Screen() {
  const { dashboard, team } = Route.useRouteContext();
  const { baseProduct, only } = Route.useSearch();
  const base = baseOf(dashboard, baseProduct);
  return <DashboardScreen team={team} dashboard={dashboard} base={base} only={only} />;
}
