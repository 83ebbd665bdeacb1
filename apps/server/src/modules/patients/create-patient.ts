import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { patients } from '@maxilla/contract/patients';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dentistNamed } from '../users/api.ts';
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
  const owner = await dentistNamed(trx, actor, dentistId, 'dentistId');
  const patient = { dentistId: owner, name, reference };
  const { id, createdTime } = await addPatient(trx, platform, patient, 'name');
  return { id, name, reference, projects: 0, createdTime, version: 1 };
}
