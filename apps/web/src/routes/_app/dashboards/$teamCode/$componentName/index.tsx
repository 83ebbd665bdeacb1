import { staff } from '@maxilla/contract/calls';
import { baseOf } from '@maxilla/domain/dashboard-views';
import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { callsSearch } from '../../../../../features/dashboards/calls-search.ts';
import type { CallsSearch } from '../../../../../features/dashboards/calls-search.ts';
import { DashboardScreen } from '../../../../../features/dashboards/dashboard-screen.tsx';
import { noFieldAppears } from '../../../../../features/queues/scan/early-keys.ts';
import { loadWords } from '../../../../../i18n/i18n.ts';
import { Waiting } from '../../../../../shell/waiting.tsx';
import { choice } from '../../../../../ui/list-search.ts';
import { lazyPart } from '../../../../../ui/lazy-part.ts';

const FirstProjectsScreen = lazyPart(
  async () =>
    (await import('../../../../../features/dashboards/first-projects-screen.tsx')).FirstProjectsScreen,
);

const ExportsScreen = lazyPart(async () => {
  const [{ ExportsScreen: Screen }] = await Promise.all([
    import('../../../../../features/data-exports/exports-screen.tsx'),
    loadWords(['exports']),
  ]);
  return Screen;
});

const MaintenanceDashboard = lazyPart(async () => {
  const [{ MaintenanceDashboard: Screen }] = await Promise.all([
    import('../../../../../features/maintenance/maintenance-dashboard.tsx'),
    loadWords(['maintenance']),
  ]);
  return Screen;
});

const DashboardScan = lazyPart(async () => {
  const [{ DashboardScan: scan }] = await Promise.all([
    import('../../../../../features/queues/scan/dashboard-scan.tsx'),
    loadWords(['queues']),
  ]);
  return scan;
});

/** The limit applied to the tiles; for lists of dentists to call, whether called ones are shown. */
type DashboardSearch = { only?: RowLimit } & CallsSearch;

export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName/')({
  staticData: { words: ['dashboards', 'projectUi'], access: staff },
  validateSearch: (raw: Record<string, unknown>): DashboardSearch => {
    const only = choice(raw['only'], ROW_LIMITS);
    return { ...(only ? { only } : {}), ...callsSearch(raw) };
  },
  component: Screen,
});

function Screen() {
  const { dashboard, team } = Route.useRouteContext();
  const { baseProduct, only } = Route.useSearch();
  useEffect(() => {
    if (dashboard.screen !== undefined) noFieldAppears();
  }, [dashboard]);
  if (dashboard.screen === 'communications') {
    return (
      <Suspense fallback={<Waiting />}>
        <FirstProjectsScreen team={team} dashboard={dashboard} />
      </Suspense>
    );
  }
  if (dashboard.screen === 'exports') {
    return (
      <Suspense fallback={<Waiting />}>
        <ExportsScreen team={team} />
      </Suspense>
    );
  }
  if (dashboard.screen === 'maintenance') {
    return (
      <Suspense fallback={<Waiting />}>
        <MaintenanceDashboard team={team} dashboard={dashboard} />
      </Suspense>
    );
  }
  const base = baseOf(dashboard, baseProduct);
  return (
    <DashboardScreen
      key={`${team} ${dashboard.component}`}
      team={team}
      dashboard={dashboard}
      base={base}
      only={only}
      scan={<DashboardScan />}
    />
  );
}
