import { CodedError } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import { mayBeOrderedFor } from './usable-accounts.store.ts';

/**
 * The dentist for whom something is made: dentists make it for themselves, staff name one for whom they may order, in a
 * field of the request. Refused at that field: `identity.mismatch`, `field.required`, `user.notADentist`.
 */
export async function dentistNamed(
  trx: Transaction,
  actor: Actor,
  named: number | undefined,
  field: string,
): Promise<number> {
  if (!isStaff(actor)) {
    if (named === undefined || named === actor.id) return actor.id;
    throw new CodedError('identity.mismatch', { [field]: 'identity.mismatch' });
  }
  if (named === undefined) throw new CodedError('request.invalid', { [field]: 'field.required' });
  if (await mayBeOrderedFor(trx, named)) return named;
  throw new CodedError('user.notADentist', { [field]: 'user.notADentist' });
}
