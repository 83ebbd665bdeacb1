import { staff } from '@maxilla/contract/calls';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queueQuery } from '../../../../../../features/queues/queue-query.ts';
import { queueSearch } from '../../../../../../features/queues/queue-search.ts';
import { loadScreen, OneView } from '../../../../../../features/queues/view-screen.tsx';
import { lazyPart } from '../../../../../../ui/lazy-part.ts';

const MaintenanceScreen = lazyPart(async () =>
  (await import('../../../../../../features/maintenance/load-screen.ts')).loadMaintenanceScreen(),
);

export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName/views/$viewName')({
  staticData: { words: ['queues', 'projectUi'], access: staff },
  validateSearch: queueSearch,
  beforeLoad: async ({ context: { dashboard }, params, search }) => {
    const { baseOf, viewsOf } = await import('@maxilla/domain/dashboard-views');
    const base = baseOf(dashboard, search.baseProduct);
    const view = viewsOf(dashboard, base).find(({ name }) => name === params.viewName);
    // Operations of maintenance are listed under any name (spec 3 §2.5).
    if (!view && dashboard.screen !== 'maintenance') throw notFound();
    return { view };
  },
  loader: async ({ cause, context: { queryClient, view }, location }) => {
    if (cause === 'stay' || !view) return;
    void queryClient.prefetchQuery(queueQuery(view, queueSearch(location.search)));
    await loadScreen(view);
  },
  component: Screen,
});

function Screen() {
  const { team, dashboard, view } = Route.useRouteContext();
  const { viewName } = Route.useParams();
  const { operation } = Route.useSearch();
  if (!view)
    return (
      <Suspense>
        <MaintenanceScreen
          key={viewName}
          team={team}
          dashboard={dashboard}
          viewName={viewName}
          operation={operation}
        />
      </Suspense>
    );
  return <OneView key={`${view.name} ${view.base}`} team={team} dashboard={dashboard} view={view} />;
}
