import type { QueryOf, ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { Actor } from '@maxilla/domain/people';

import { PAGE_SIZE, pageAsked } from '../../platform/database/lists.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOfProjects } from './project-lists.store.ts';
import { toProjectRow } from './project-row.ts';

const LARGEST_PAGE = 100;

/** A page of the projects visible to a user; newest first by default (spec 1 §9). */
export async function listProjects(
  platform: Platform,
  viewer: Actor,
  query: QueryOf<typeof projects.list>,
): Promise<ReplyOf<typeof projects.list>> {
  const limit = Math.min(Math.max(query.limit ?? PAGE_SIZE, 1), LARGEST_PAGE);
  const { orders, offset } = pageAsked(query, limit);
  const [{ column, direction }] = orders;
  const { rows, ...page } = await pageOfProjects(platform.db, viewer, query, {
    orderBy: column,
    sort: direction,
    limit,
    offset,
  });
  const { today } = platform.clock.now();
  return {
    projects: rows.map((row) => toProjectRow(row, viewer, today)),
    ...page,
  };
}
