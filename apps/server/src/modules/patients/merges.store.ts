import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/database.ts';

/** A project that changed hands, with its version since. */
export type MovedProject = { readonly id: number; readonly version: number };

/** Patients, locked in the order of their ids, as far as they exist. */
export async function lockPatients(trx: Transaction, ids: readonly number[]) {
  return trx
    .selectFrom('patients')
    .select(['id', 'name', 'reference', 'dentist_id as dentistId', 'merged_into as mergedInto'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Keeps a patient out of sight in favour of another, or brings them back. */
export async function setMergedInto(trx: Transaction, id: number, intoId: number | null): Promise<void> {
  await trx.updateTable('patients').set({ merged_into: intoId }).where('id', '=', id).execute();
}

export async function insertMerge(
  trx: Transaction,
  merge: {
    readonly patientId: number;
    readonly intoId: number;
    readonly mergedBy: number;
    readonly at: string;
    readonly projects: readonly MovedProject[];
    /** The reference that the other took over; blank if none. */
    readonly reference: string;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('patient_merges')
    .values({
      patient_id: merge.patientId,
      into_id: merge.intoId,
      merged_by: merge.mergedBy,
      merged_at: merge.at,
      projects: JSON.stringify(merge.projects),
      reference: merge.reference,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a project that was asked for a patient since they were merged, so that it comes back with them. */
export async function joinMerge(trx: Transaction, patientId: number, project: MovedProject): Promise<void> {
  await sql`
    update patient_merges set projects = projects || ${JSON.stringify([project])}::jsonb
     where id = (select max(id) from patient_merges where patient_id = ${patientId} and undone_at is null)`.execute(
    trx,
  );
}

/** A merge of a patient that was not undone, locked; undefined if there is no such merge. */
export async function lockMerge(trx: Transaction, id: number, patientId: number) {
  const row = await trx
    .selectFrom('patient_merges')
    .select(['into_id as intoId', 'projects', 'reference'])
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, projects: row.projects as unknown as readonly MovedProject[] };
}

export async function markUndone(trx: Transaction, id: number, at: string): Promise<void> {
  await trx.updateTable('patient_merges').set({ undone_at: at }).where('id', '=', id).execute();
}
