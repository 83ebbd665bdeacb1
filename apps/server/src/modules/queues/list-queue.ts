import type { QueryOf, ReplyOf } from '@maxilla/contract/calls';
import { PAGE_SIZES, rowsOfPage } from '@maxilla/contract/pages';
import type { queues } from '@maxilla/contract/queues';
import type { View } from '@maxilla/domain/views/view';

import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueOrders } from './order.ts';
import { pageOf } from './queue.store.ts';

type Reply = ReplyOf<(typeof queues)['list']>;

/** A page of a view. */
export async function listQueue(
  { db, clock }: Platform,
  actor: Caller,
  view: View,
  query: QueryOf<(typeof queues)['list']>,
): Promise<Reply> {
  const limit = rowsOfPage(PAGE_SIZES.queue, query.limit);
  const currentPage = query.offset ?? 0;
  const { rows, total } = await pageOf(db, view, {
    asker: { actorId: actor.id, today: clock.now().today },
    language: actor.language,
    searchKey: query.searchKey,
    ownerId: query.projectOwnerId,
    orderId: query.orderId,
    projectId: query.projectId,
    only: query.only,
    category: query.prosthesisCategory,
    ids: query.ids,
    orders: queueOrders(query, view),
    limit,
    offset: currentPage * limit,
  });
  const totalPages = Math.ceil(total / limit);
  // Rows are validated against the subject's schema when the reply is written.
  return { subject: view.subject, rows, total, currentPage, totalPages } as Reply;
}
