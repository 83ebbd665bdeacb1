import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/queues';
import { mayActInView } from '@maxilla/domain/dashboard-access';
import { CodedError } from '@maxilla/domain/refusals';
import { ticksSleeves } from '@maxilla/domain/sleeves';
import type { NamedView } from '@maxilla/domain/views/all';

import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { factsOf } from './facts.store.ts';
import { requireInView } from './require-in-view.ts';
import { tickImplants } from './sleeves.store.ts';

type Form = BodyOf<(typeof queues)['tickSleeves']>;
type Reply = ReplyOf<(typeof queues)['tickSleeves']>;

/**
 * Ticks off the sleeves of some teeth of a guide whose sleeves are being installed. Does not change the
 * project's version, so that a tick never makes a colleague's action on the project stale.
 */
export async function tickSleeves(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  { view, id, dentNumbers, installed }: Form & { readonly view: NamedView; readonly id: number },
): Promise<Reply> {
  if (view.subject !== 'project' || !view.filter.states?.every(ticksSleeves)) {
    throw new CodedError('action.notOffered');
  }
  if (!mayActInView(view, actor)) throw new CodedError('access.denied');
  await requireInView(trx, platform, actor, view, { id });
  const { instant, today } = platform.clock.now();
  const teeth = [...new Set(dentNumbers)];
  const ticked = await tickImplants(trx, {
    projectId: id,
    teeth,
    installed: installed ? { by: actor.id, at: instant } : null,
  });
  if (ticked.length < teeth.length) throw new CodedError('implant.unknown');
  await platform.live.publish(trx, { kind: 'project', id, staff: true });
  const facts = await factsOf(trx, view, id, { actorId: actor.id, today, language: actor.language });
  return facts as Reply;
}
