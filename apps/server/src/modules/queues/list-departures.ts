import type { ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/queues';
import type { Subject } from '@maxilla/domain/subjects';
import type { View } from '@maxilla/domain/views/view';

import type { Caller } from '../../platform/http/identity.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLatest } from '../history/api.ts';
import { latestMoves } from '../production/api.ts';
import { idsInView } from './queue.store.ts';

type Reply = ReplyOf<(typeof queues)['departures']>;
type Departure = Reply['departures'][number];

/** Those of some rows that are no longer in a view, with the latest that was done to each. */
export async function listDepartures(
  platform: Platform,
  caller: Caller,
  view: View,
  ids: readonly number[],
): Promise<Reply> {
  const asker = { actorId: caller.id, today: platform.clock.now().today };
  const waiting = new Set(await idsInView(platform.db, view, ids, asker));
  const gone = ids.filter((id) => !waiting.has(id));
  if (gone.length === 0) return { departures: [] };
  const { subject } = view;
  const departures =
    subject === 'element'
      ? await ofElements(platform, caller, gone)
      : await inHistory(platform, caller, subject, gone);
  return { departures };
}

async function inHistory(
  platform: Platform,
  caller: Caller,
  subject: Subject,
  ids: readonly number[],
): Promise<Departure[]> {
  const latest = await readLatest(platform, caller, subject, ids);
  return latest.map(({ subjectId, log, modifiedBy, timestamp, toState, own }) => ({
    id: subjectId,
    log,
    by: modifiedBy,
    time: timestamp,
    moved: toState !== null,
    own,
  }));
}

/** Elements have changes of state instead of a history: where each is by now, and on which plate. */
async function ofElements(
  { db }: Platform,
  { id: callerId, language }: Caller,
  ids: readonly number[],
): Promise<Departure[]> {
  const word = wordsIn(language);
  const moves = await latestMoves(db, ids);
  return moves.flatMap(({ id, to, plateNumber, actorId, by, at }) => {
    if (to === null) return [];
    const plate = plateNumber === null ? [] : [`${word('column.plateNumber')} ${plateNumber}`];
    const log = [...plate, word(`elementState.${to}`)].join(' · ');
    return [{ id, log, by, time: at.toISOString(), moved: true, own: actorId === callerId }];
  });
}
