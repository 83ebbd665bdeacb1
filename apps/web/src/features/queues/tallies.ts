import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import { placeOf } from '@maxilla/domain/dashboard-access';
import type { NamedView } from '@maxilla/domain/views/all';
import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { baseQuery } from './queue-query.ts';

/** The figures of a view. */
export type Tally = ReplyOf<(typeof dashboards)['counts']>['counts'][number];

/** How many rows each limit of some views leaves, and how many there are in all. */
export type Counts = Readonly<Record<RowLimit | 'count', number>>;

const COUNTS = ['count', ...ROW_LIMITS] as const;

const REFRESH_MS = 60_000;

/** The figures of views, from the dashboards that contain them. */
export function useTallies(views: readonly NamedView[]): (view: NamedView) => Tally | undefined {
  const me = useMe();
  const places = new Map(
    views.flatMap((view) => {
      const place = placeOf(view, me);
      return place ? [[`${place.component} ${view.base}`, { ...place, base: baseQuery(view) }] as const] : [];
    }),
  );
  const counts = useQueries({
    queries: [...places.values()].map(({ team, component, base }) => ({
      ...query(api.dashboards.counts, { params: { team, component }, query: base }),
      refetchInterval: REFRESH_MS,
    })),
  });
  return ({ name }) => counts.flatMap(({ data }) => data?.counts ?? []).find((row) => row.name === name);
}

/** The counts of some views together; undefined until all are known. */
export function useCounts(views: readonly NamedView[]): Counts | undefined {
  const tallyOf = useTallies(views);
  const tallies = views.flatMap((view) => tallyOf(view) ?? []);
  if (tallies.length < views.length) return undefined;
  const sums = COUNTS.map((name) => [name, tallies.reduce((sum, tally) => sum + tally[name], 0)] as const);
  return Object.fromEntries(sums) as Counts;
}
