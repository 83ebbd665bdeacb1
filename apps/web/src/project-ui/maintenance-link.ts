import { MAINTENANCE_COMPONENT, MAINTENANCE_VIEWS } from '@maxilla/domain/maintenance';
import type { MaintenanceType } from '@maxilla/domain/maintenance';
import type { TeamCode } from '@maxilla/domain/teams';

/** Where the operations on machines of a type are listed, on the dashboard of a team. */
export const maintenanceLink = (team: TeamCode, type: MaintenanceType) =>
  ({
    to: '/dashboards/$teamCode/$componentName/views/$viewName',
    params: {
      teamCode: team,
      componentName: MAINTENANCE_COMPONENT,
      viewName: MAINTENANCE_VIEWS[type],
    },
  }) as const;
