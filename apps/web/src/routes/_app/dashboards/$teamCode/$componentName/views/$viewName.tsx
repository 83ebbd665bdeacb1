import { staff } from '@maxilla/contract/calls';
import { viewByName } from '@maxilla/domain/views';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { queueQuery, queueSearch } from '../../../../../../features/queues/queue-query.ts';
import { QueueScreen } from '../../../../../../features/queues/queue-screen.tsx';

export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName/views/$viewName')({
  staticData: { words: ['queues', 'projectUi'], access: staff },
  validateSearch: queueSearch,
  beforeLoad: ({ context: { dashboard }, params }) => {
    const names = dashboard.categories.flatMap((category) => category.views);
    const name = names.find((one) => one === params.viewName);
    if (!name) throw notFound();
    return { view: viewByName(name) };
  },
  loader: ({ cause, context: { queryClient, view }, location }) => {
    if (cause !== 'stay') void queryClient.prefetchQuery(queueQuery(view, queueSearch(location.search)));
  },
  component: Screen,
});

function Screen() {
  const { dashboard, view } = Route.useRouteContext();
  return <QueueScreen key={view.name} dashboard={dashboard} view={view} />;
}
