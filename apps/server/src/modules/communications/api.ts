import type { Decision, Notify, ProjectFacts } from '@maxilla/domain/actions/action';
import { tell } from '@maxilla/domain/actions/effects';
import { purposeOf } from '@maxilla/domain/communications';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteFirst, insertFirst } from './communications.store.ts';

export { countToCall } from './communications.store.ts';

/**
 * The call that a decision gives rise to, if it is the first of its kind for the dentist, and whom to notify;
 * undefined for most decisions.
 */
export async function noteFirst(
  trx: Transaction,
  { live }: Pick<Platform, 'live'>,
  { facts, decision, instant }: { facts: ProjectFacts; decision: Decision; instant: string },
): Promise<{ readonly id: number; readonly notice: Notify } | undefined> {
  const purpose = purposeOf(facts.state, decision);
  if (purpose === null) return undefined;
  const added = await insertFirst(trx, { purpose, dentistId: facts.ownerId, projectId: facts.id }, instant);
  if (!added) return undefined;
  await live.publish(trx, { kind: 'communication', id: added.id, staff: true });
  return { id: added.id, notice: tell('followers', purpose, { dentist: added.dentist }) };
}

/** Takes back the note of a decision that is undone. */
export async function forgetFirst(
  trx: Transaction,
  { live }: Pick<Platform, 'live'>,
  id: number,
): Promise<void> {
  await deleteFirst(trx, id);
  await live.publish(trx, { kind: 'communication', id, staff: true });
}
