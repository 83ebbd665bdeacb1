import { staff } from '@maxilla/contract/calls';
import { BASE_PRODUCTS } from '@maxilla/domain/products';
import type { BaseProduct } from '@maxilla/domain/products';
import type { TeamCode } from '@maxilla/domain/teams';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../../../../api/api-error.ts';
import { choice } from '../../../../../ui/list-search.ts';

/** The selected base product of a dashboard that has several. */
type DashboardSearch = { baseProduct?: BaseProduct };

/**
 * A team's dashboard and its views, accessible to members of the team only (spec 2 §2.15). The tables of
 * dashboards and views are loaded by the pages that need them.
 */
export const Route = createFileRoute('/_app/dashboards/$teamCode/$componentName')({
  staticData: { words: [], access: staff },
  validateSearch: (raw: Record<string, unknown>): DashboardSearch => {
    const baseProduct = choice(raw['baseProduct'], BASE_PRODUCTS);
    return baseProduct ? { baseProduct } : {};
  },
  beforeLoad: async ({ context: { me }, params }) => {
    const [{ dashboardOf }, { mayOpenDashboard }] = await Promise.all([
      import('@maxilla/domain/dashboards'),
      import('@maxilla/domain/dashboard-access'),
    ]);
    const dashboard = dashboardOf(params.teamCode, params.componentName);
    if (!dashboard) throw notFound();
    if (!mayOpenDashboard(dashboard, me)) throw new ApiError(403, 'dashboard.accessNotGranted');
    // The dashboard must belong to the team in the URL.
    return { dashboard, team: params.teamCode as TeamCode };
  },
});
