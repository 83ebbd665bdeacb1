import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/database.ts';

/** A project that changed hands, with its version since. */
export type MovedProject = { readonly id: number; readonly version: number };

/** Keeps the merges of a dentist's patients as they are until the transaction ends. */
export async function holdMerges(trx: Transaction, dentistId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${mergesOf(dentistId)})`.execute(trx);
}

/** Waits until nobody holds the merges of a dentist's patients, before any of their rows is locked. */
export async function lockMerges(trx: Transaction, dentistId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${mergesOf(dentistId)})`.execute(trx);
}

const mergesOf = (dentistId: number) => sql`hashtextextended(${`merges of ${dentistId}`}, 0)`;

/** Patients, locked in the order of their ids, as far as they exist. */
export async function lockPatients(trx: Transaction, ids: readonly number[]) {
  return trx
    .selectFrom('patients')
    .select(['id', 'name', 'reference', 'dentist_id as dentistId', 'merged_into as mergedInto', 'version'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether two patients have the same name and reference. */
export async function areAlike(trx: Transaction, id: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ alike: boolean }>`
    select fold(one.name) = fold(other.name) and reference_key(one.reference) = reference_key(other.reference) as alike
      from patients one, patients other
     where one.id = ${id} and other.id = ${otherId}`.execute(trx);
  return rows[0]?.alike === true;
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
    /** Whether the two had the same name and reference. */
    readonly alike: boolean;
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
      alike: merge.alike,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds a project that was asked for a patient who was merged, one into the next, so that it comes back with each of them.
 */
export async function joinMerges(
  trx: Transaction,
  patientIds: readonly number[],
  project: MovedProject,
): Promise<void> {
  await trx
    .updateTable('patient_merges')
    .set({ projects: sql`projects || ${JSON.stringify([project])}::jsonb` })
    .where('patient_id', 'in', [...patientIds])
    .where('undone_at', 'is', null)
    .execute();
}

/**
 * Notes the new versions of projects in the merges of a dentist's patients that hold them: a change of patient or name,
 * unlike others, does not keep these merges from being undone.
 */
export async function followInMerges(
  trx: Transaction,
  dentistId: number,
  projects: readonly MovedProject[],
): Promise<void> {
  if (projects.length === 0) return;
  await sql`
    with moved as (
      select id, version from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as given(id bigint, version integer)
    ), told as (
      select merge.id, jsonb_agg(
               case when moved.id is null then entry
                    else jsonb_build_object('id', moved.id, 'version', moved.version) end) as projects
        from patient_merges merge
       cross join jsonb_array_elements(merge.projects) entry
        left join moved on moved.id = (entry ->> 'id')::bigint and moved.version = (entry ->> 'version')::integer + 1
       where merge.undone_at is null
         and merge.patient_id in (
           select id from patients where dentist_id = ${dentistId} and merged_into is not null)
       group by merge.id
      having bool_or(moved.id is not null)
    )
    update patient_merges set projects = told.projects from told where patient_merges.id = told.id`.execute(
    trx,
  );
}

/** A merge of a patient that was not undone; undefined if there is no such merge. */
export async function readMerge(trx: Transaction, id: number, patientId: number) {
  const row = await trx
    .selectFrom('patient_merges')
    .select(['into_id as intoId', 'projects', 'reference', 'alike'])
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, projects: row.projects as unknown as readonly MovedProject[] };
}

export async function markUndone(trx: Transaction, id: number, at: string): Promise<void> {
  await trx.updateTable('patient_merges').set({ undone_at: at }).where('id', '=', id).execute();
}
