import type { Transaction } from '../../platform/database/database.ts';

/** The projects of a patient with their versions, locked in the order of their ids. */
export async function lockProjectsOfPatient(
  trx: Transaction,
  patientId: number,
): Promise<{ readonly id: number; readonly version: number }[]> {
  return trx
    .selectFrom('projects')
    .select(['id', 'version'])
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Sets the patient of projects; returns their states, and their versions, which this raises. */
export async function setPatient(
  trx: Transaction,
  ids: readonly number[],
  patient: { readonly id: number; readonly name: string },
  at: string,
): Promise<{ readonly id: number; readonly version: number; readonly state: string }[]> {
  return trx
    .updateTable('projects')
    .set((eb) => ({
      patient_id: patient.id,
      patient_name: patient.name,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', 'in', [...ids])
    .returning(['id', 'version', 'state'])
    .execute();
}
