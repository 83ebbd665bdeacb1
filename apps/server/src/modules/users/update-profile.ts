import type { BodyOf } from '@maxilla/contract/calls';
import type { accounts } from '@maxilla/contract/accounts';
import type { AddressKind } from '@maxilla/domain/addresses';
import { asSeen, CodedError, refuseFields } from '@maxilla/domain/refusals';
import { filterName, filterSurname } from '@maxilla/domain/identity';
import { type Actor, administratorRefusal, isStaff } from '@maxilla/domain/people';
import { keptPhone, telephoneRefusal } from '@maxilla/domain/phones';
import { postcodeRefusal } from '@maxilla/domain/postcodes';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { indexProjectsOf } from '../projects/api.ts';
import { type AddressChanges, putAddress } from './addresses.store.ts';
import { changeProfile } from './profile.store.ts';
import { lockUser } from './lock-user.ts';
import { recordChanges } from './record-changes.ts';
import type { AccountChange } from './trail.store.ts';
import { readMembership, readOwnAccount, readUser, type UserReply } from './users.store.ts';

type Changes = BodyOf<(typeof accounts)['updateProfile']>;

/** Changes of a profile, and the version that they were made of; undefined if they count whatever it is. */
type Edit = { readonly changes: Changes; readonly version: number | undefined };

/** Updates fields of the caller's own profile. Refused with `record.changed` if `version` is stale. */
export async function updateProfile(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  edit: Edit,
): Promise<UserReply> {
  await storeProfile(trx, platform, actor, await lockUser(trx, actor, actor.id), edit);
  return changed(trx, platform, actor);
}

/** Publishes a change of an account, and returns it. */
export async function changed(
  trx: Transaction,
  platform: Platform,
  { id }: Pick<Actor, 'id'>,
): Promise<UserReply> {
  await platform.live.publish(trx, { kind: 'user', id, userIds: [id], staff: true });
  const user = await readOwnAccount(trx, id, platform.clock.now().instant);
  if (!user) throw new CodedError('notFound');
  return user;
}

/**
 * Updates profile fields of another user (spec 2 §5, §6). Refused: `notFound`, `user.ownAccount` (one's own
 * are changed in the profile), `user.suspended`, `access.denied` for an administrator's, `record.changed` if `version` is
 * stale.
 */
export async function editProfile(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  userId: number,
  edit: Edit,
): Promise<void> {
  if (userId === actor.id) throw new CodedError('user.ownAccount');
  const person = await lockUser(trx, actor, userId);
  const refusal = administratorRefusal(actor, person);
  if (refusal !== null) throw new CodedError(refusal);
  await storeProfile(trx, platform, actor, person, edit);
  await changed(trx, platform, person);
}

/** Stores and records the changed fields of somebody who is locked. A dentist's licence number cannot be removed (spec 1 §5). */
async function storeProfile(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  person: Pick<Actor, 'id' | 'role'>,
  { changes, version }: Edit,
): Promise<void> {
  const stored = asSeen(await readProfile(trx, person.id), version, 'record.changed');
  const { telephoneNumber: mobile, officeTelephoneNumber: office, licenceNumber: licence, siren } = changes;
  refuseFields({
    telephoneNumber: mobile === undefined ? null : telephoneRefusal(mobile),
    officeTelephoneNumber: office ? telephoneRefusal(office) : null,
    // Staff are paid by the laboratory, not billed.
    siren: siren && isStaff(person) ? 'user.notADentist' : null,
    licenceNumber: licence === '' && !isStaff(person) ? 'field.required' : null,
  });
  const { address, ...fields } = changes;
  const kept = {
    ...fields,
    ...(mobile === undefined ? {} : { telephoneNumber: keptPhone(mobile) }),
    ...(office === undefined ? {} : { officeTelephoneNumber: keptPhone(office) }),
  };
  const made = different(stored, named(kept));
  const moved = different(stored.address, address ?? {});
  const isMoved = Object.keys(moved).length > 0;
  if (Object.keys(made).length === 0 && !isMoved) return;
  if ('postalCode' in moved || 'country' in moved) {
    const { country = '', postalCode = '' } = { ...stored.address, ...moved };
    refuseFields({ 'address.postalCode': postcodeRefusal({ country, postalCode }) });
  }
  await changeProfile(trx, person.id, made, platform.clock.now().instant);
  if (made.surname !== undefined || made.firstName !== undefined) await indexProjectsOf(trx, person.id);
  if (isMoved) await putAddress(trx, person.id, 'PRIMARY', moved);
  await recordChanges(
    trx,
    platform,
    actor,
    [
      ...Object.entries(made).map(([value, after]) => ({
        value,
        texts: { before: stored[value as keyof typeof made], after },
      })),
      ...(isMoved ? [movedEntry('PRIMARY', stored.address, { ...stored.address, ...moved })] : []),
    ].map((entry) => ({ userId: person.id, subject: 'PROFILE', operation: 'REPLACE', ...entry })),
  );
}

/** What the trail says of an address: that of its kind, whose lines end with the code of the country. */
export function movedEntry(
  kind: AddressKind,
  before: AddressChanges | undefined,
  after: AddressChanges | undefined,
): Pick<AccountChange, 'value' | 'texts'> {
  const value = kind === 'PRIMARY' ? 'address' : kind;
  return { value, texts: { before: linesOf(before), after: linesOf(after) } };
}

function linesOf(address: AddressChanges | undefined): string {
  if (!address) return '';
  const { addressLine1, addressLine2, addressLine3, postalCode = '', city = '', country } = address;
  const lines = [addressLine1, addressLine2, addressLine3, `${postalCode} ${city}`.trim(), country];
  return lines.filter((line) => line !== undefined && line !== '').join('\n');
}

/** The stored profile, with the primary address. */
async function readProfile(trx: Transaction, userId: number) {
  const user = await readUser(trx, userId);
  if (!user) throw new CodedError('notFound');
  const { siren } = await readMembership(trx, userId);
  const address = user.addresses.find(({ type }) => type === 'PRIMARY');
  return { ...user, siren, address: address ?? {} };
}

/** The fields whose values differ from the stored ones. */
function different<Fields extends object>(stored: object, fields: Fields): Partial<Fields> {
  const now = new Map(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && value !== now.get(name)),
  ) as Partial<Fields>;
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
