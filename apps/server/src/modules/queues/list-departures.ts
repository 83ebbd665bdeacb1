import type { ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/queues';
import type { View } from '@maxilla/domain/views/view';

import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLatest } from '../history/api.ts';
import { idsInView } from './queue.store.ts';

type Reply = ReplyOf<(typeof queues)['departures']>;

/** Those of some rows that are no longer in a view, with the latest that was done to each. */
export async function listDepartures(
  platform: Platform,
  caller: Caller,
  view: View,
  ids: readonly number[],
): Promise<Reply> {
  if (view.subject === 'element') return { departures: [] };
  const asker = { actorId: caller.id, today: platform.clock.now().today };
  const waiting = new Set(await idsInView(platform.db, view, ids, asker));
  const gone = ids.filter((id) => !waiting.has(id));
  if (gone.length === 0) return { departures: [] };
  const latest = await readLatest(platform, caller, view.subject, gone);
  return {
    departures: latest.map(({ subjectId, log, modifiedBy, timestamp, toState, own }) => ({
      id: subjectId,
      log,
      by: modifiedBy,
      time: timestamp,
      moved: toState !== null,
      own,
    })),
  };
}
