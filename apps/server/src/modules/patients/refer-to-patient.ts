import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { patients } from '@maxilla/contract/patients';
import { CodedError } from '@maxilla/domain/errors';
import { type Actor, isStaff } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { patientExists, readPatient, updateReference } from './patients.store.ts';

/**
 * Changes the reference of a patient: dentists of their own, staff of any. Refused with `patient.exists` if another patient of
 * the dentist has this name and reference.
 */
export async function referToPatient(
  trx: Transaction,
  { live }: Platform,
  actor: Actor,
  id: number,
  { reference }: BodyOf<typeof patients.refer>,
): Promise<ReplyOf<typeof patients.refer>> {
  const ref = { id, dentistId: isStaff(actor) ? null : actor.id };
  const former = await readPatient(trx, ref);
  const dentistId = await updateReference(trx, ref, reference);
  const patient = await readPatient(trx, ref);
  if (dentistId === undefined || !former || !patient) throw new CodedError('notFound');
  const { name } = patient;
  if (
    former.reference !== reference &&
    (await patientExists(trx, { dentistId, name, reference, exceptId: id }))
  )
    throw new CodedError('patient.exists', { reference: 'patient.exists' });
  await live.publish(trx, { kind: 'patient', id, userIds: [dentistId] });
  return patient;
}
