import { dashboardOf, mayOpenDashboard } from '@maxilla/domain/dashboards';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../../../../api/api-error.ts';
import { requireRole } from '../../../../../shell/guard.ts';

/** A dashboard of a team and the views below it: only those of one's own teams (spec 2 §2.15). */
export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName')({
  beforeLoad: ({ context: { me }, params }) => {
    requireRole(me, 'ROLE_INTERNAL_USER', 'ROLE_ADMIN');
    const dashboard = dashboardOf(params.teamCode, params.componentName);
    if (!dashboard) throw notFound();
    if (!mayOpenDashboard(dashboard, me)) throw new ApiError(403, 'dashboard.accessNotGranted');
    return { dashboard };
  },
});
