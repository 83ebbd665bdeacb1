import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';

const REFRESH_MS = 5 * 60_000;

/** The dashboards that a user may open, with counts. */
export function dashboardsQuery(userId: number) {
  return { ...query(api.dashboards.list, { query: { userId } }), refetchInterval: REFRESH_MS };
}
