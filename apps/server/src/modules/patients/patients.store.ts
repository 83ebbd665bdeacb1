import type { ExpressionBuilder } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { contains } from '../../platform/database/search.ts';

export type PatientRow = {
  readonly id: number;
  readonly name: string;
  /** How many projects were made for the patient; deleted ones do not count. */
  readonly projects: number;
  readonly createdTime: string;
};

export type PatientFilter = {
  /** The dentist whose patients are meant; null for those of all dentists. */
  readonly dentistId: number | null;
  readonly searchKey?: string | undefined;
};

export type PatientPage = {
  readonly orderBy: 'id' | 'name';
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

/** A page of patients, and how many there are in all. */
export async function listPatients(
  db: Database,
  filter: PatientFilter,
  page: PatientPage,
): Promise<{ readonly rows: PatientRow[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    selectRows(db)
      .where(matches(filter))
      .orderBy(page.orderBy === 'name' ? 'patients.search' : 'patients.id', page.sort)
      .orderBy('patients.id', page.sort)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('patients')
      .where(matches(filter))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...row, createdTime: row.createdTime.toISOString() })), total };
}

/** A dentist's patient, or undefined where that dentist has no such patient. */
export async function findPatient(
  db: Database,
  id: number,
  dentistId: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db
    .selectFrom('patients')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('dentist_id', '=', dentistId)
    .executeTakeFirst();
}

/** Adds a patient; answers its number. */
export async function insertPatient(
  trx: Transaction,
  patient: { readonly dentistId: number; readonly name: string; readonly createdAt: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('patients')
    .values({ dentist_id: patient.dentistId, name: patient.name, created_at: patient.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function isDentist(db: Database, userId: number): Promise<boolean> {
  const dentist = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'ROLE_USER')
    .executeTakeFirst();
  return dentist !== undefined;
}

function selectRows(db: Database) {
  return db.selectFrom('patients').select((eb) => [
    'patients.id',
    'patients.name',
    'patients.created_at as createdTime',
    eb
      .selectFrom('projects')
      .whereRef('projects.patient_id', '=', 'patients.id')
      .where('projects.state', '<>', 'DELETED')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('projects'),
  ]);
}

function matches({ dentistId, searchKey }: PatientFilter) {
  return (eb: ExpressionBuilder<DB, 'patients'>) =>
    eb.and([
      ...(dentistId === null ? [] : [eb('patients.dentist_id', '=', dentistId)]),
      ...(searchKey ? [contains('patients.search', searchKey)] : []),
    ]);
}
