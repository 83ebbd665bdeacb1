import { CodedError } from '@maxilla/domain/refusals';
import { type Actor, suspendedRefusal } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import { type Holder, lockRights } from './rights.store.ts';

/**
 * Locks a user whose data are changed until the end of the transaction, so that concurrent changes wait, and returns
 * them with their rights. Refused: `notFound`, `user.suspended`.
 */
export async function lockUser(
  trx: Transaction,
  actor: Pick<Actor, 'role'>,
  userId: number,
): Promise<Holder> {
  const user = await lockRights(trx, userId);
  if (!user) throw new CodedError('notFound');
  const refusal = suspendedRefusal(actor, user);
  if (refusal !== null) throw new CodedError(refusal);
  return user;
}

/** The same of a dentist. Refused: `notFound` of anybody else, `user.suspended`. */
export async function lockDentist(
  trx: Transaction,
  actor: Pick<Actor, 'role'>,
  userId: number,
): Promise<Holder> {
  const user = await lockUser(trx, actor, userId);
  if (user.role !== 'ROLE_USER') throw new CodedError('notFound');
  return user;
}
