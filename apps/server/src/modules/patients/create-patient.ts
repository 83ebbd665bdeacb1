import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { patients } from '@maxilla/contract/patients';
import { CodedError } from '@maxilla/domain/errors';
import { type Actor, isStaff } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isDentist } from '../users/api.ts';
import { addPatient, patientName, patientReference } from './api.ts';

/** Adds a patient: dentists add their own, staff name the dentist. */
export async function createPatient(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { name: typed, reference: told = '', dentistId }: BodyOf<typeof patients.create>,
): Promise<ReplyOf<typeof patients.create>> {
  const name = patientName(typed, 'name');
  const reference = patientReference(platform, told, 'reference');
  const owner = await ownerOf(trx, actor, dentistId);
  const patient = { dentistId: owner, name, reference };
  const { id, createdTime } = await addPatient(trx, platform, patient, 'name');
  return { id, name, reference, projects: 0, createdTime };
}

async function ownerOf(trx: Transaction, actor: Actor, dentistId: number | undefined): Promise<number> {
  if (!isStaff(actor)) {
    if (dentistId !== undefined && dentistId !== actor.id) throw new CodedError('identity.mismatch');
    return actor.id;
  }
  if (dentistId === undefined) throw new CodedError('request.invalid', { dentistId: 'field.required' });
  if (!(await isDentist(trx, dentistId))) {
    throw new CodedError('user.notADentist', { dentistId: 'user.notADentist' });
  }
  return dentistId;
}
