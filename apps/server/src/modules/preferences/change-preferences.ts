import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError, firstOf } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';
import {
  isNote,
  isOutdated,
  isProtocol,
  LIST_PREFERENCES,
  MAX_PREFERRED,
  PREFERENCE_FIELDS,
  type PreferenceChange,
  type PreferenceField,
  type Preferences,
  preferenceRefusal,
  withPreference,
} from '@maxilla/domain/preferences';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockDentist, recordChanges } from '../users/api.ts';
import { rowsOf, textOf } from './preference-text.ts';
import { implantOf, namedIn, preferencesOf, storePreference } from './preferences.store.ts';

/**
 * Changes preferences of a dentist, all or nothing: dentists their own protocol, staff with EDIT_USER that of any
 * dentist, and the notes (spec 2 §6). Each change concerns one field or one entry of a list, so that two people who
 * change different ones do not undo each other's. The trail says what each was before.
 */
export async function changePreferences(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  userId: number,
  changes: readonly PreferenceChange[],
): Promise<void> {
  if (!isStaff(actor) && actor.id !== userId) throw new CodedError('notFound');
  await lockDentist(trx, actor, userId);
  if (!isStaff(actor) && changes.some(({ field }) => !isProtocol(field))) {
    throw new CodedError('access.denied');
  }
  refuse(changes.map((change) => [change.field, preferenceRefusal(change)]));
  const before = await preferencesOf(trx, userId);
  if (changes.some((change) => isOutdated(before, change))) throw new CodedError('record.changed');
  const after = changes.reduce(withPreference, before);
  const changed = PREFERENCE_FIELDS.filter((field) => !Object.is(before[field], after[field]));
  refuse(await Promise.all(changed.map(async (field) => [field, await unknown(trx, after, field)] as const)));
  for (const field of changed) await storePreference(trx, userId, field, after[field]);
  await recordChanges(
    trx,
    platform,
    actor,
    await Promise.all(
      changed.map(async (field) => ({
        userId,
        subject: isNote(field) ? ('NOTE' as const) : ('PREFERENCE' as const),
        operation: 'REPLACE' as const,
        value: field,
        texts: { before: await textOf(trx, before, field), after: await textOf(trx, after, field) },
      })),
    ),
  );
  await platform.live.publish(trx, { kind: 'user', id: userId, userIds: [userId], staff: true });
}

function refuse(codes: readonly (readonly [PreferenceField, ErrorCode | null])[]): void {
  const refused = Object.fromEntries(codes.filter(([, code]) => code !== null)) as Record<string, ErrorCode>;
  const first = firstOf(refused);
  if (first !== null) throw new CodedError('request.invalid', refused);
}

/** Why a new value does not exist, or is too much; null where it is fine. */
async function unknown(
  trx: Transaction,
  after: Preferences,
  field: PreferenceField,
): Promise<ErrorCode | null> {
  const list = LIST_PREFERENCES.find((one) => one === field);
  if (list !== undefined) {
    const ids = after[list];
    if (ids.length > MAX_PREFERRED) return 'field.tooMany';
    return (await namedIn(trx, list, ids)).length === ids.length ? null : 'field.unknownValue';
  }
  if (field === 'usualImplant') {
    const { usualImplant } = after;
    return usualImplant === null || (await implantOf(trx, usualImplant)) ? null : 'field.unknownValue';
  }
  const rows = rowsOf(field);
  const id = after[field];
  return !rows || id === null || rows.some((row) => row.id === id) ? null : 'field.unknownValue';
}
