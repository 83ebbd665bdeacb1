import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';

const REFRESH_MS = 5 * 60_000;

/** The dashboards of the user's teams, with counts. */
export function dashboardsQuery() {
  return { ...query(api.dashboards.list, { query: {} }), refetchInterval: REFRESH_MS };
}
