import type { ReplyOf } from '@maxilla/contract/calls';
import type { maintenance } from '@maxilla/contract/maintenance';
import type { Dashboard } from '@maxilla/domain/dashboards';
import type { MaintenanceType } from '@maxilla/domain/maintenance';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import type { Part } from '../../ui/shown-pages.ts';

export type Operation = ReplyOf<(typeof maintenance)['list']>['operations'][number];
export type Completion = ReplyOf<(typeof maintenance)['complete']>;

/** The operations on machines of a type, what is due first at the top; read again as often as their dashboard. */
export const operationsQuery = (type: MaintenanceType, { refreshSeconds }: Dashboard) => ({
  ...query(api.maintenance.list, { query: { type } }),
  refetchInterval: refreshSeconds * 1_000,
});

/** What was done of an operation, the latest first. */
export const completionsQuery = (id: number, part: Part) =>
  query(api.maintenance.completions, { params: { id }, query: part });

/** The number of operations that are due. */
export const dueIn = (operations: readonly Operation[]) =>
  operations.filter(({ standing }) => standing !== 'NOT_DUE').length;
