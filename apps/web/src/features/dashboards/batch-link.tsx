import { Anchor } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import { placeOf } from '@maxilla/domain/dashboard-access';
import { VIEWS } from '@maxilla/domain/views/all';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../api/me.ts';

type Batch = NonNullable<ReplyOf<(typeof dashboards)['today']>['historyRecords'][number]['batch']>;

/** Leads to a plate in the list of those in its state, if the reader may open one; its number alone otherwise. */
export function BatchLink({ batch: { batchId, category, state, plateNumber } }: { batch: Batch }) {
  const me = useMe();
  const view = VIEWS.find(
    ({ subject, filter }) =>
      subject === 'batch' && filter.categories?.includes(category) && filter.states?.includes(state),
  );
  const place = view && placeOf(view, me);
  if (!view || !place) return plateNumber;
  return (
    <Anchor
      inherit
      fw={600}
      renderRoot={(props) => (
        <Link
          to="/dashboards/$teamCode/$componentName/views/$viewName"
          params={{ teamCode: place.team, componentName: place.component, viewName: view.name }}
          search={{ batch: batchId }}
          {...props}
        />
      )}
    >
      {plateNumber}
    </Anchor>
  );
}
