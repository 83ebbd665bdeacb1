import type { ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/queues';
import { heldFilter } from '@maxilla/domain/views/held';
import type { View } from '@maxilla/domain/views/view';

import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOf } from './queue.store.ts';

type Reply = ReplyOf<(typeof queues)['held']>;

/** Held projects that are named; the others are counted. */
const NAMED = 3;

/** The projects that are held in the step of a view; none for a view that is not on a step of projects. */
export async function listHeld({ db, clock }: Platform, actor: Caller, view: View): Promise<Reply> {
  if (view.subject !== 'project' || view.filter.onHold || !view.filter.states) {
    return { total: 0, projects: [] };
  }
  const { rows, total } = await pageOf(
    db,
    {
      subject: 'project',
      filter: heldFilter(view.filter),
      columns: ['dentistReplied', 'expectedReceptionDate'],
    },
    {
      asker: { actorId: actor.id, today: clock.now().today },
      language: actor.language,
      orders: [{ column: 'heldSince', direction: 'asc' }],
      limit: NAMED,
      offset: 0,
    },
  );
  return { total, projects: rows } as Reply;
}
