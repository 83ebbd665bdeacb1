import type { PATIENT_COLUMNS } from '@maxilla/contract/columns';
import { UNLISTED_STATES } from '@maxilla/domain/states';
import { type RawBuilder, sql } from 'kysely';

import { compiledBefore } from '../../platform/database/compiled.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  compiledPages,
  type Page,
  pageOf,
  type PageOf,
  type SortKeys,
} from '../../platform/database/lists.ts';
import { contains, containsWord, searchedWords } from '../../platform/database/search.ts';
import { holdMerges } from './merges.store.ts';

export type PatientRow = {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
  /** Number of the patient's projects, without deleted ones. */
  readonly projects: number;
  readonly createdTime: string;
  readonly version: number;
};

/** A patient, of one dentist where it is named. */
type PatientRef = { readonly id: number; readonly dentistId: number | null };

export type PatientFilter = {
  /** Null for patients of all dentists. */
  readonly dentistId: number | null;
  readonly searchKey?: string | undefined;
};

type PatientColumn = (typeof PATIENT_COLUMNS)[number];

const COLUMNS: SortKeys<PatientColumn> = { id: sql.ref('patients.id'), name: sql.ref('patients.search') };

/** A page of patients with the total number. */
export async function listPatients(
  db: Database,
  { dentistId, searchKey = '' }: PatientFilter,
  page: PageOf<PatientColumn>,
): Promise<Page<PatientRow>> {
  const list =
    dentistId !== null && searchKey === ''
      ? await pagesInOrder(page)(db, { dentistId }, page.offset)
      : await pageOf(db, patientsOf(dentistId, searchKey), page);
  return { ...list, rows: list.rows.map(toRow) };
}

const ownPages = compiledBefore<ReturnType<typeof pagesOfOwn>>();

/** The pages of all patients of a dentist in an order. */
const pagesInOrder = ({ orders, limit }: PageOf<PatientColumn>) =>
  ownPages(JSON.stringify([orders, limit]), () => pagesOfOwn({ orders, limit }));

const pagesOfOwn = (order: Omit<PageOf<PatientColumn>, 'offset'>) =>
  compiledPages(({ dentistId }: { readonly dentistId: number }) => patientsOf(dentistId, ''), order);

function patientsOf(dentistId: number | null, searchKey: string) {
  const ofDentist = dentistId === null ? sql`true` : sql`patients.dentist_id = ${dentistId}`;
  const where = sql<boolean>`${ofDentist} and patients.merged_into is null and ${matches(searchKey)}`;
  return { table: 'patients', where, columns: COLUMNS, select: selectRows };
}

/** Digits with separators, as in dates of birth, which are found in any form. */
const SEPARATED = /\d\W+\d/;

/** Whether patients match a text by their name and reference. */
function matches(text: string): RawBuilder<boolean> {
  if (!SEPARATED.test(text)) return contains('patients.search', text);
  const found = searchedWords(text).map((word) => {
    const asWritten = containsWord('patients.search', word);
    if (!SEPARATED.test(word.pattern)) return asWritten;
    return sql<boolean>`(${asWritten} or patients.search like '%' || reference_key(${word.pattern}) || '%')`;
  });
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
}

/** A patient as they are known now. */
export type FoundPatient = {
  readonly id: number;
  readonly name: string;
  /** The merged records on the way from the one asked for to this one. */
  readonly mergedIds: readonly number[];
};

/**
 * A patient of a dentist, or the one into whom they were merged; cannot be renamed, merged or restored until the
 * transaction ends. Undefined if the dentist has no such patient.
 */
export async function findPatient(
  trx: Transaction,
  id: number,
  dentistId: number,
): Promise<FoundPatient | undefined> {
  await holdMerges(trx, dentistId);
  const ids = await wayOf(trx, { id, dentistId });
  const last = ids.pop();
  if (last === undefined) return undefined;
  const { name } = await trx
    .selectFrom('patients')
    .select('name')
    .where('id', '=', last)
    .forShare()
    .executeTakeFirstOrThrow();
  return { id: last, name, mergedIds: ids };
}

/** The ids of a patient and of those into whom they were merged, one after the other; none if there is no such patient. */
async function wayOf(db: Database | Transaction, { id, dentistId }: PatientRef): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    with recursive way as (
      select id, merged_into, 1 as step from patients
       where id = ${id} and ${dentistId === null ? sql`true` : sql`dentist_id = ${dentistId}`}
      union all
      select next.id, next.merged_into, step + 1 from patients next join way on next.id = way.merged_into
    )
    select id from way order by step`.execute(db);
  return rows.map((row) => row.id);
}

/** Like `readPatient`, but of a patient who was merged, the record that stays. */
export async function readKeptPatient(db: Database, ref: PatientRef): Promise<PatientRow | undefined> {
  const kept = (await wayOf(db, ref)).at(-1);
  return kept === undefined ? undefined : readPatient(db, { ...ref, id: kept });
}

/**
 * Whether a dentist has a patient of this name and reference, ignoring case, accents and, in the reference, separators.
 * Takes a lock on the pair until the transaction ends, so that of two concurrent additions the second finds the first.
 */
export async function patientExists(
  trx: Transaction,
  patient: {
    readonly dentistId: number;
    readonly name: string;
    readonly reference: string;
    /** Patients who do not count, such as the one to be renamed. */
    readonly exceptIds?: readonly number[];
  },
): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(
      ${`patient of ${patient.dentistId} `} || fold(${patient.name}) || ' ' || reference_key(${patient.reference}), 0))`.execute(
    trx,
  );
  const found = await trx
    .selectFrom('patients')
    .select('id')
    .where('dentist_id', '=', patient.dentistId)
    .where('merged_into', 'is', null)
    .where(contains('patients.search', patient.name))
    .where(sql<boolean>`fold(name) = fold(${patient.name})`)
    .where(sql<boolean>`reference_key(reference) = reference_key(${patient.reference})`)
    .where('id', 'not in', [0, ...(patient.exceptIds ?? [])])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A patient as lists show it, of one dentist where it is named; undefined if there is no such patient. */
export async function readPatient(
  db: Database | Transaction,
  { id, dentistId }: PatientRef,
): Promise<PatientRow | undefined> {
  const row = await selectRows(db)
    .where('patients.id', '=', id)
    .where('patients.merged_into', 'is', null)
    .$if(dentistId !== null, (query) => query.where('patients.dentist_id', '=', dentistId ?? 0))
    .executeTakeFirst();
  return row && toRow(row);
}

/** The full names of the dentists of patients, by the id of the patient. */
export async function dentistNames(
  db: Database,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('patients')
    .innerJoin('users as dentist', 'dentist.id', 'patients.dentist_id')
    .where('patients.id', 'in', patientIds)
    .select(['patients.id', sql<string>`dentist.first_name || ' ' || dentist.surname`.as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The dentist of a patient, merged or not; undefined if there is no such patient. */
export async function readPatientOwner(
  trx: Transaction,
  id: number,
): Promise<{ readonly dentistId: number } | undefined> {
  return trx.selectFrom('patients').select('dentist_id as dentistId').where('id', '=', id).executeTakeFirst();
}

/** Inserts a patient; returns the id. */
export async function insertPatient(
  trx: Transaction,
  patient: {
    readonly dentistId: number;
    readonly name: string;
    readonly reference: string;
    readonly createdAt: string;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('patients')
    .values({
      dentist_id: patient.dentistId,
      name: patient.name,
      reference: patient.reference,
      created_at: patient.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the name or the reference of a patient, and increments the version. */
export async function updatePatient(
  trx: Transaction,
  id: number,
  values: { readonly name?: string; readonly reference?: string },
): Promise<void> {
  await trx
    .updateTable('patients')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

function toRow(row: Omit<PatientRow, 'createdTime'> & { readonly createdTime: Date }): PatientRow {
  return { ...row, createdTime: row.createdTime.toISOString() };
}

function selectRows(db: Database | Transaction) {
  return db.selectFrom('patients').select((eb) => [
    'patients.id',
    'patients.name',
    'patients.reference',
    'patients.created_at as createdTime',
    'patients.version',
    eb
      .selectFrom('projects')
      .whereRef('projects.patient_id', '=', 'patients.id')
      .where('projects.state', 'not in', UNLISTED_STATES)
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('projects'),
  ]);
}
