import type { QueryOf, ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { Actor } from '@maxilla/domain/people';

import type { Platform } from '../../platform/platform.ts';
import { pageOfProjects } from './project-lists.store.ts';
import { toProjectRow } from './project-row.ts';

const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

/** A page of the projects somebody may see; the latest first unless another order is asked for (spec 1 §9). */
export async function listProjects(
  platform: Platform,
  viewer: Actor,
  query: QueryOf<typeof projects.list>,
): Promise<ReplyOf<typeof projects.list>> {
  const limit = Math.min(Math.max(query.limit ?? PAGE_SIZE, 1), LARGEST_PAGE);
  const currentPage = query.offset ?? 0;
  const { rows, total } = await pageOfProjects(platform.db, viewer, query, {
    orderBy: query.orderBy ?? 'id',
    sort: query.sort ?? (query.orderBy === undefined ? 'desc' : 'asc'),
    limit,
    offset: currentPage * limit,
  });
  const { today } = platform.clock.now();
  return {
    projects: rows.map((row) => toProjectRow(row, viewer, today)),
    totalPages: Math.ceil(total / limit),
    currentPage,
    total,
  };
}
