import { contactRefusal } from '@maxilla/domain/communications';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockContact, setContact } from './communications.store.ts';

/**
 * Notes that the caller has called a dentist, or that the dentist is still to be called; idempotent (spec 2 §4.6).
 * Refused: `notFound`, `communication.contacted` if a colleague was faster.
 */
export async function markContacted(
  trx: Transaction,
  { clock, live }: Platform,
  actor: Pick<Actor, 'id'>,
  { id, contacted }: { readonly id: number; readonly contacted: boolean },
): Promise<void> {
  const stored = await lockContact(trx, id);
  if (!stored) throw new CodedError('notFound');
  const refusal = contacted ? contactRefusal(stored.contactedBy, actor.id) : null;
  if (refusal !== null) throw new CodedError(refusal);
  if ((stored.contactedBy !== undefined) === contacted) return;
  await setContact(trx, id, contacted ? { by: actor.id, at: clock.now().instant } : null);
  await live.publish(trx, { kind: 'communication', id, staff: true });
}
