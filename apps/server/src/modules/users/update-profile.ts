import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { CodedError, refuseFields } from '@maxilla/domain/errors';
import { filterName, filterSurname } from '@maxilla/domain/identity';
import { isStaff } from '@maxilla/domain/people';
import { telephoneRefusal } from '@maxilla/domain/phones';

import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { indexProjectsOf } from '../projects/api.ts';
import { putAddress } from './addresses.store.ts';
import { changeProfile, readUser, type UserReply } from './users.store.ts';

type Changes = BodyOf<(typeof users)['updateProfile']>;

/** Updates fields of the caller's own profile. A dentist's licence number cannot be removed (spec 1 §5). */
export async function updateProfile(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  changes: Changes,
): Promise<UserReply> {
  const { telephoneNumber: mobile, officeTelephoneNumber: office, licenceNumber: licence } = changes;
  refuseFields({
    telephoneNumber: mobile === undefined ? null : telephoneRefusal(mobile),
    officeTelephoneNumber: office ? telephoneRefusal(office) : null,
    licenceNumber: licence === '' && !isStaff(actor) ? 'field.required' : null,
  });
  const { address, ...person } = changes;
  const renamed = person.surname !== undefined || person.firstName !== undefined;
  await changeProfile(trx, actor.id, named(person), platform.clock.now().instant);
  if (renamed) await indexProjectsOf(trx, actor.id);
  if (address) await putAddress(trx, actor.id, 'PRIMARY', address);
  return changed(trx, platform, actor);
}

/** Tells of a change of the caller's own account, and returns it. */
export async function changed(trx: Transaction, platform: Platform, { id }: Caller): Promise<UserReply> {
  await platform.live.publish(trx, { kind: 'user', id, userIds: [id], staff: true });
  const user = await readUser(trx, id);
  if (!user) throw new CodedError('notFound');
  return user;
}

/** Normalises the names in a profile. */
function named(person: Omit<Changes, 'address'>): Omit<Changes, 'address'> {
  const { surname, firstName } = person;
  return {
    ...person,
    ...(surname === undefined ? {} : { surname: filterSurname(surname) }),
    ...(firstName === undefined ? {} : { firstName: filterName(firstName) }),
  };
}
