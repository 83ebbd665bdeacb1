import type { QueryOf, ReplyOf } from '@maxilla/contract/calls';
import { PAGE_SIZES, rowsOfPage } from '@maxilla/contract/pages';
import type { projects } from '@maxilla/contract/projects';
import type { Actor } from '@maxilla/domain/people';

import { pageAsked } from '../../platform/database/lists.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOfProjects } from './project-lists.store.ts';
import { toProjectRow } from './project-row.ts';

/** A page of the projects visible to a user; newest first by default (spec 1 §9). */
export async function listProjects(
  platform: Platform,
  viewer: Actor,
  { only: rowLimit, ...query }: QueryOf<typeof projects.list>,
): Promise<ReplyOf<typeof projects.list>> {
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
    projects: rows.map((row) => toProjectRow(row, viewer, today)),
    ...page,
  };
}
