import { staff } from '@maxilla/contract/calls';
import { dashboardOf, mayOpenDashboard } from '@maxilla/domain/dashboards';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../../../../api/api-error.ts';

/** A dashboard of a team and the views below it: only those of one's own teams (spec 2 §2.15). */
export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName')({
  staticData: { words: [], access: staff },
  beforeLoad: ({ context: { me }, params }) => {
    const dashboard = dashboardOf(params.teamCode, params.componentName);
    if (!dashboard) throw notFound();
    if (!mayOpenDashboard(dashboard, me)) throw new ApiError(403, 'dashboard.accessNotGranted');
    return { dashboard };
  },
});
