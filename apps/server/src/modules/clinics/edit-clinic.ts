import type { BodyOf } from '@maxilla/contract/calls';
import type { clinics } from '@maxilla/contract/clinics';
import { asSeen, CodedError, refuseFields } from '@maxilla/domain/refusals';
import { type Actor, suspendedRefusal } from '@maxilla/domain/people';
import { keptPhone, telephoneRefusal } from '@maxilla/domain/phones';

import type { Transaction } from '../../platform/database/database.ts';
import { isUnchanged } from '../../platform/database/changes.ts';
import { refuseTaken } from '../../platform/database/unique.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  changeClinic,
  type ClinicDetails,
  type ClinicForm,
  insertClinic,
  lockClinic,
  lockMember,
  readClinic,
  setClinic,
} from './clinics.store.ts';

/** Creates a clinic (spec 1 §5). Refused with `clinic.nameTaken`. */
export async function createClinic(
  trx: Transaction,
  platform: Platform,
  form: ClinicForm,
): Promise<ClinicDetails> {
  const id = await refuseTaken(insertClinic(trx, checked(form), platform.clock.now().instant), nameTaken);
  return changed(trx, platform, id);
}

/**
 * Updates fields of a clinic; one that is left as it is keeps its version. Refused with `clinic.nameTaken`, or with
 * `record.changed` if `version` is stale.
 */
export async function updateClinic(
  trx: Transaction,
  platform: Platform,
  id: number,
  {
    changes: asked,
    version,
  }: { readonly changes: Partial<ClinicForm>; readonly version: number | undefined },
): Promise<ClinicDetails> {
  const changes = checked(asked);
  const stored = await lockedClinic(trx, id);
  asSeen(stored, version, 'record.changed');
  if (isUnchanged(stored, changes)) return stored;
  await refuseTaken(changeClinic(trx, id, changes, platform.clock.now().instant), nameTaken);
  return changed(trx, platform, id);
}

/**
 * Adds a dentist to a clinic or removes one; idempotent. A dentist belongs to one clinic at most (decisions
 * 33): refused with `clinic.userElsewhere`. Refused with `user.suspended` too.
 */
export async function changeUsers(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  id: number,
  { operation, userId }: BodyOf<typeof clinics.changeUsers>,
): Promise<ClinicDetails> {
  await lockedClinic(trx, id);
  const user = await lockMember(trx, userId);
  if (user?.role !== 'ROLE_USER') throw new CodedError('user.notADentist', { userId: 'user.notADentist' });
  const refusal = suspendedRefusal(actor, user);
  if (refusal !== null) throw new CodedError(refusal, { userId: refusal });
  const elsewhere = user.clinicId !== null && user.clinicId !== id;
  if (operation === 'ADD' && elsewhere) {
    throw new CodedError('clinic.userElsewhere', { userId: 'clinic.userElsewhere' });
  }
  if (!elsewhere) await setClinic(trx, userId, operation === 'ADD' ? id : null);
  return changed(trx, platform, id);
}

/** A clinic as it is until the end of the transaction. */
async function lockedClinic(trx: Transaction, id: number): Promise<ClinicDetails> {
  await lockClinic(trx, id);
  const clinic = await readClinic(trx, id);
  if (!clinic) throw new CodedError('notFound');
  return clinic;
}

/** The form with its telephone number as it is stored; one that is none is refused. */
function checked<Form extends Partial<ClinicForm>>(form: Form): Form {
  const { telephoneNumber } = form;
  if (telephoneNumber === undefined) return form;
  refuseFields({ telephoneNumber: telephoneRefusal(telephoneNumber) });
  return { ...form, telephoneNumber: keptPhone(telephoneNumber) };
}

const nameTaken = () => new CodedError('clinic.nameTaken', { name: 'clinic.nameTaken' });

/** Publishes the change to staff, and returns the clinic as it is now. */
async function changed(trx: Transaction, { live }: Platform, id: number): Promise<ClinicDetails> {
  await live.publish(trx, { kind: 'clinic', id, staff: true });
  const clinic = await readClinic(trx, id);
  if (!clinic) throw new CodedError('notFound');
  return clinic;
}
