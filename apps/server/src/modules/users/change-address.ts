import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import type { FurtherAddressKind } from '@maxilla/domain/addresses';
import { CodedError, refuseFields } from '@maxilla/domain/errors';
import { isStaff } from '@maxilla/domain/people';
import { postcodeRefusal } from '@maxilla/domain/postcodes';

import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressesOf, dropAddress, putAddress } from './addresses.store.ts';
import { recordChanges } from './record-changes.ts';
import { lockRights } from './rights.store.ts';
import { changed } from './update-profile.ts';
import type { UserReply } from './users.store.ts';

type Place = {
  readonly userId: number;
  readonly kind: FurtherAddressKind;
  /** Whether an existing address of the kind is kept and the new one refused. */
  readonly onlyIfNone?: boolean | undefined;
};

/**
 * Sets or removes a dentist's address of a kind; the primary one is used in place of a missing one. Dentists
 * change their own, staff that of any dentist. Refused: `notFound`,
 * `record.changed`.
 */
export async function changeAddress(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  { userId, kind, onlyIfNone = false }: Place,
  address: BodyOf<(typeof users)['saveAddress']> | null,
): Promise<UserReply> {
  if (!isStaff(actor) && actor.id !== userId) throw new CodedError('notFound');
  const dentist = await lockRights(trx, userId);
  if (dentist?.role !== 'ROLE_USER') throw new CodedError('notFound');
  // An address restored by an undo may predate the rule.
  if (!onlyIfNone) refuseFields({ postalCode: address ? postcodeRefusal(address) : null });
  // Concurrent changes are serialised by the lock on the dentist.
  if (onlyIfNone && (await addressesOf(trx, userId)).some(({ type }) => type === kind))
    throw new CodedError('record.changed');
  if (address === null) await dropAddress(trx, userId, kind);
  else await putAddress(trx, userId, kind, { addressLine2: '', addressLine3: '', ...address });
  await recordChanges(trx, platform, actor, [
    { userId, subject: 'PROFILE', operation: 'REPLACE', value: 'address' },
  ]);
  return changed(trx, platform, dentist);
}
