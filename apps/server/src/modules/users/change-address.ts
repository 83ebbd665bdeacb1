import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import type { FurtherAddressKind } from '@maxilla/domain/addresses';
import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import { isStaff } from '@maxilla/domain/people';
import { postcodeRefusal } from '@maxilla/domain/postcodes';

import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressesOf, dropAddress, putAddress } from './addresses.store.ts';
import { lockDentist } from './lock-user.ts';
import { recordChanges } from './record-changes.ts';
import { changed, movedEntry } from './update-profile.ts';
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
 * `user.suspended`, `record.changed`.
 */
export async function changeAddress(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  { userId, kind, onlyIfNone = false }: Place,
  address: BodyOf<(typeof users)['saveAddress']> | null,
): Promise<UserReply> {
  if (!isStaff(actor) && actor.id !== userId) throw new CodedError('notFound');
  const dentist = await lockDentist(trx, actor, userId);
  // An address restored by an undo may predate the rule.
  if (!onlyIfNone) refuseFields({ postalCode: address ? postcodeRefusal(address) : null });
  // Concurrent changes are serialised by the lock on the dentist.
  const former = (await addressesOf(trx, userId)).find(({ type }) => type === kind);
  if (onlyIfNone && former) throw new CodedError('record.changed');
  if (address === null) await dropAddress(trx, userId, kind);
  else await putAddress(trx, userId, kind, { addressLine2: '', addressLine3: '', ...address });
  await recordChanges(trx, platform, actor, [
    { userId, subject: 'PROFILE', operation: 'REPLACE', ...movedEntry(kind, former, address ?? undefined) },
  ]);
  return changed(trx, platform, dentist);
}
