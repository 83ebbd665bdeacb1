import type { QueryOf, ReplyOf } from '@maxilla/contract/calls';
import { PAGE_SIZES, rowsOfPage } from '@maxilla/contract/pages';
import type { projects } from '@maxilla/contract/projects';
import { CodedError } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';

import { pageAsked } from '../../../platform/database/lists.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pageOfProjects } from './project-lists.store.ts';
import { toProjectRows } from './list-rows.ts';

/**
 * A page of the projects visible to a user; newest first by default (spec 1 §9). Who handles a project is neither filtered
 * nor sorted by for dentists, who do not see it (spec 1 §6): `access.denied`.
 */
export async function listProjects(
  platform: Platform,
  viewer: Actor,
  { only: rowLimit, ...query }: QueryOf<typeof projects.list>,
): Promise<ReplyOf<typeof projects.list>> {
  const byHandler = query.assigneeId !== undefined || query.unassigned || query.orderBy === 'assigneeName';
  if (byHandler && !isStaff(viewer)) throw new CodedError('access.denied');
  const limit = rowsOfPage(PAGE_SIZES.projects, query.limit);
  const { orders, offset } = pageAsked(query, limit);
  const [{ column, direction }] = orders;
  const { today } = platform.clock.now();
  const only = rowLimit && { limit: rowLimit, today };
  const { rows, ...page } = await pageOfProjects(
    platform.db,
    viewer,
    { ...query, only },
    {
      orderBy: column,
      sort: direction,
      limit,
      offset,
    },
  );
  return {
    projects: await toProjectRows(platform.db, rows, viewer, today),
    ...page,
  };
}
