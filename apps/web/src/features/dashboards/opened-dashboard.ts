import { mayOpenDashboard } from '@maxilla/domain/dashboard-access';
import { dashboardOf } from '@maxilla/domain/dashboards';
import type { Actor } from '@maxilla/domain/people';
import type { TeamCode } from '@maxilla/domain/teams';
import { ApiError } from '../../api/api-error.ts';

/** The dashboard of an address, for whoever may open it (spec 2 §2.15); undefined if there is none. */
export function openedDashboard(me: Actor, teamCode: string, componentName: string) {
  const dashboard = dashboardOf(teamCode, componentName);
  if (!dashboard) return undefined;
  if (!mayOpenDashboard(dashboard, me)) throw new ApiError(403, 'dashboard.accessNotGranted');
  // The dashboard must belong to the team in the URL.
  return { dashboard, team: teamCode as TeamCode };
}
