import { dashboardsFor, teamOn } from '@maxilla/domain/dashboard-access';
import { isStaff } from '@maxilla/domain/people';
import type { Me } from '../../api/me.ts';
import { lookedAt } from './use-last-look.ts';

/**
 * The dashboard that staff land on: the only one they work on, else the one they looked at last on this device. The
 * exports are downloads, which nobody begins with.
 */
export function landingOf(me: Me) {
  if (!isStaff(me)) return undefined;
  const [first, ...others] = dashboardsFor(me).filter(({ screen }) => screen !== 'exports');
  if (!first) return undefined;
  const looked = [first, ...others].map((dashboard) => ({ dashboard, at: lookedAt(dashboard.component) }));
  const [latest] = looked.filter(({ at }) => at > 0).toSorted((a, b) => b.at - a.at);
  const landing = others.length === 0 ? first : latest?.dashboard;
  const team = landing && teamOn(landing, me);
  return landing && team && { teamCode: team, componentName: landing.component };
}
