import type { QueryOf, ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/dashboards';
import type { Actor } from '@maxilla/domain/people';
import { viewByName, type ViewName } from '@maxilla/domain/views';

import type { Platform } from '../../platform/platform.ts';
import { documentsHeld } from '../documents/api.ts';
import { readRows } from '../projects/api.ts';
import { queueOrders } from './order.ts';
import { pageOfQueue, queueExtras } from './queue-rows.store.ts';

const PAGE_SIZE = 100;
const SMALLEST_PAGE = 20;
const LARGEST_PAGE = 200;

type Reply = ReplyOf<(typeof queues)['list']>;

/** A page of a view: which projects are on it first, then what is shown of them. */
export async function listQueue(
  platform: Platform,
  actor: Actor,
  name: ViewName,
  query: QueryOf<(typeof queues)['list']>,
): Promise<Reply> {
  const { db } = platform;
  const view = viewByName(name);
  const limit = Math.min(Math.max(query.limit ?? PAGE_SIZE, SMALLEST_PAGE), LARGEST_PAGE);
  const currentPage = query.offset ?? 0;
  const { projects, total } = await pageOfQueue(db, {
    filter: view.filter,
    actorId: actor.id,
    searchKey: query.searchKey,
    ownerId: query.projectOwnerId,
    orders: queueOrders(query, view),
    limit,
    offset: currentPage * limit,
  });
  const ids = projects.map(({ id }) => id);
  const [rows, extras, photos] = await Promise.all([
    readRows(db, platform, actor, ids),
    queueExtras(db, ids),
    documentsHeld(db, actor, 'project', 'PHOTOS', projects),
  ]);
  const extraOf = new Map(extras.map((extra) => [extra.id, extra]));
  return {
    projects: rows.flatMap((row) => {
      const extra = extraOf.get(row.id);
      return extra ? [{ ...row, ...extra, photos: photos(row.id) }] : [];
    }),
    total,
    currentPage,
    totalPages: Math.ceil(total / limit),
  };
}
