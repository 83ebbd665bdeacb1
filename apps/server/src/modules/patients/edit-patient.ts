import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { patients } from '@maxilla/contract/patients';
import { asSeen, CodedError } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjectsOfPatient } from '../projects/api.ts';
import { patientName, patientReference } from './api.ts';
import { lockMerges, lockPatients } from './merges.store.ts';
import { moveProjects } from './move-projects.ts';
import { patientExists, readPatient, readPatientOwner, updatePatient } from './patients.store.ts';

/**
 * Changes the name or the reference of a patient: dentists of their own, staff of any. Their projects bear the new name, as
 * their histories say; papers that were made keep the former one. Refused with `patient.exists` if another patient of the
 * dentist has this name and reference, or with `record.changed` if `version` is stale.
 */
export async function editPatient(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number | undefined },
  body: BodyOf<typeof patients.update>,
): Promise<ReplyOf<typeof patients.update>> {
  const owner = await readPatientOwner(trx, id);
  // An order holds them while it locks projects before their patients.
  if (owner) await lockMerges(trx, owner.dentistId);
  const [former] = await lockPatients(trx, [id]);
  const isOwn = isStaff(actor) || former?.dentistId === actor.id;
  if (!former || !isOwn || former.mergedInto !== null) throw new CodedError('notFound');
  asSeen(former, version, 'record.changed');
  const { dentistId } = former;
  const name = body.name === undefined ? former.name : patientName(body.name, 'name');
  const reference =
    body.reference === undefined ? former.reference : patientReference(platform, body.reference, 'reference');
  const isRenamed = name !== former.name;
  if (isRenamed || reference !== former.reference) {
    if (await patientExists(trx, { dentistId, name, reference, exceptIds: [id] })) {
      const field = isRenamed ? 'name' : 'reference';
      throw new CodedError('patient.exists', { [field]: 'patient.exists' });
    }
    await updatePatient(trx, id, { name, reference });
  }
  if (isRenamed) {
    const ids = (await lockProjectsOfPatient(trx, id)).map((project) => project.id);
    await moveProjects(trx, platform, { ids, from: former.name, to: { id, name }, actor, dentistId });
  }
  await platform.live.publish(trx, { kind: 'patient', id, userIds: [dentistId] });
  const patient = await readPatient(trx, { id, dentistId });
  if (!patient) throw new CodedError('notFound');
  return patient;
}
