import { CodedError } from '@maxilla/domain/refusals';
import { isName } from '@maxilla/domain/identity';
import { referenceRefusal, storedReference } from '@maxilla/domain/patient-references';
import { plainLine } from '@maxilla/domain/texts';

import type { Transaction } from '../../platform/database/database.ts';
import { pageAsked } from '../../platform/database/lists.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  dentistNames,
  insertPatient,
  listPatients,
  patientExists,
  type PatientFilter,
  type PatientRow,
} from './patients.store.ts';

export { holdMerges, joinMerges } from './merges.store.ts';
export { findPatient, type FoundPatient } from './patients.store.ts';

/** The normalised name, or `name.invalid` if it contains characters not allowed in names (spec 1 §5). */
export function patientName(typed: string, field: string): string {
  const name = typed.replaceAll('’', "'").replaceAll(/\s+/gu, ' ').normalize('NFC');
  if (!isName(name)) throw new CodedError('name.invalid', { [field]: 'name.invalid' });
  return plainLine(name);
}

/** The reference as it is stored, or the code of its refusal at `field` if it looks like a date of birth that cannot be. */
export function patientReference({ clock }: Platform, typed: string, field: string): string {
  const { today } = clock.now();
  const code = referenceRefusal(typed, today);
  if (code) throw new CodedError(code, { [field]: code });
  return storedReference(typed, today);
}

/**
 * Adds a patient of a dentist and publishes the change to the dentist; returns the id. `name` must be
 * normalised by `patientName`, `reference` by `patientReference`. Throws `patient.exists` at `field`, the field of the
 * name, if the dentist has a patient of this name and reference.
 */
export async function addPatient(
  trx: Transaction,
  { live, clock }: Platform,
  patient: { readonly dentistId: number; readonly name: string; readonly reference: string },
  field: string,
): Promise<{ readonly id: number; readonly createdTime: string }> {
  if (await patientExists(trx, patient))
    throw new CodedError('patient.exists', { [field]: 'patient.exists' });
  const createdAt = clock.now().instant;
  const id = await insertPatient(trx, { ...patient, createdAt });
  await live.publish(trx, { kind: 'patient', id, userIds: [patient.dentistId] });
  return { id, createdTime: createdAt };
}

/** The first patients whose name matches a text with the names of their dentists, for the global search. */
export async function searchPatients(
  { db }: Platform,
  filter: PatientFilter,
  limit: number,
): Promise<(PatientRow & { readonly userFullName: string })[]> {
  const { rows } = await listPatients(db, filter, pageAsked({ orderBy: 'name' }, limit));
  if (rows.length === 0) return [];
  const names = await dentistNames(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, userFullName: names.get(row.id) ?? '' }));
}
