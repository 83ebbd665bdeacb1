import type { IsoDate } from '@maxilla/domain/days';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { ProductCode } from '@maxilla/domain/products';
import {
  IN_PROGRESS_STATES,
  type ProjectState,
  type StatusGroup,
  statusGroupFilter,
  UNLISTED_STATES,
} from '@maxilla/domain/states';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import { constants } from '../../../platform/database/constants.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { contains } from '../../../platform/database/search.ts';

export type Viewer = Pick<Actor, 'id' | 'role'>;

export type ProjectFilter = {
  readonly searchKey?: string | undefined;
  readonly statusGroup?: StatusGroup | undefined;
  readonly productCodes?: readonly ProductCode[] | undefined;
  readonly projectStates?: readonly ProjectState[] | undefined;
  readonly onHold?: boolean | undefined;
  readonly inProgress?: boolean | undefined;
  readonly assigneeId?: number | undefined;
  readonly unassigned?: boolean | undefined;
  readonly userId?: number | undefined;
  readonly patientId?: number | undefined;
  readonly only?: { readonly limit: RowLimit; readonly today: IsoDate } | undefined;
};

/** An expression builder in which `projects` has the alias `project`. */
export type OfProject = ExpressionBuilder<DB & { project: DB['projects'] }, 'project'>;

/**
 * The projects that match a filter and are visible to a user; deleted ones only if their state is requested.
 */
export function visible(eb: OfProject, viewer: Viewer, filter: ProjectFilter): Expression<SqlBool> {
  const conditions = [ofStateAndProduct(eb, filter)];
  if (!isStaff(viewer)) conditions.push(eb('project.owner_id', '=', viewer.id));
  if (filter.userId !== undefined) conditions.push(eb('project.owner_id', '=', filter.userId));
  if (filter.patientId !== undefined) conditions.push(eb('project.patient_id', '=', filter.patientId));
  if (filter.assigneeId !== undefined) conditions.push(eb('project.assignee_id', '=', filter.assigneeId));
  if (filter.unassigned) conditions.push(eb('project.assignee_id', 'is', null));
  if (filter.onHold !== undefined) conditions.push(eb('project.on_hold', '=', filter.onHold));
  if (filter.only !== undefined) conditions.push(limited(eb, filter.only));
  if (filter.searchKey !== undefined) conditions.push(contains('project.search', filter.searchKey));
  return eb.and(conditions);
}

/** The conditions of a filter that depend on state and product only. */
export function ofStateAndProduct(eb: OfProject, filter: ProjectFilter): Expression<SqlBool> {
  const { projectStates = [], productCodes = [], statusGroup, inProgress } = filter;
  return eb.and([
    projectStates.length > 0
      ? eb('project.state', 'in', [...projectStates])
      : eb('project.state', 'not in', UNLISTED_STATES),
    ...(inProgress ? [eb('project.state', 'in', [...IN_PROGRESS_STATES])] : []),
    ...(productCodes.length > 0 ? [eb('project.product_code', 'in', [...productCodes])] : []),
    ...(statusGroup === undefined ? [] : [inGroup(eb, statusGroup)]),
  ]);
}

/** Whether a filter depends on state and product only, for a viewer who sees all projects. */
export function isOfStateAndProduct(viewer: Viewer, filter: ProjectFilter): boolean {
  const { searchKey, userId, patientId, assigneeId, onHold, unassigned, only } = filter;
  const others = [searchKey, userId, patientId, assigneeId, onHold, only];
  return isStaff(viewer) && !unassigned && others.every((other) => other === undefined);
}

function inGroup(eb: OfProject, group: StatusGroup): Expression<SqlBool> {
  return eb.or(
    statusGroupFilter(group).map(({ states, productCodes }) => {
      const inStates = eb('project.state', 'in', [...states]);
      return productCodes
        ? eb.and([inStates, eb('project.product_code', 'in', [...productCodes])])
        : inStates;
    }),
  );
}

/**
 * The conditions of the lists of late, urgent and due projects. Written as constants, because the indexes on
 * them are partial.
 */
function limited(eb: OfProject, { limit, today }: NonNullable<ProjectFilter['only']>): Expression<SqlBool> {
  const due = eb.fn.coalesce('project.deadline', 'project.requested_date');
  const conditions: Readonly<Record<RowLimit, Expression<SqlBool>>> = {
    late: eb(due, '<', today),
    urgent: eb('project.urgent', '=', sql.lit(true)),
    today: eb(due, '=', today),
  };
  return eb.and([eb('project.state', 'in', constants(IN_PROGRESS_STATES)), conditions[limit]]);
}
