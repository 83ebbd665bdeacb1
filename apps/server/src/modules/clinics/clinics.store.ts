import type { CLINIC_COLUMNS } from '@maxilla/contract/columns';
import type { Clinic } from '@maxilla/contract/people';
import type { clinics } from '@maxilla/contract/clinics';
import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { UserStatus } from '@maxilla/domain/people';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { type Page, pageOf, type PageOf, type SortKeys } from '../../platform/database/lists.ts';
import { isFoundBy } from '../../platform/database/search.ts';

type ClinicRow = z.output<typeof Clinic>;
export type ClinicDetails = ReplyOf<typeof clinics.read>;
export type ClinicForm = BodyOf<typeof clinics.create>;
type ClinicColumn = (typeof CLINIC_COLUMNS)[number];

const ROW = [
  'clinics.id',
  'clinics.name',
  'clinics.email_address as emailAddress',
  'clinics.telephone_number as telephoneNumber',
] as const;

const COLUMNS: SortKeys<ClinicColumn> = {
  id: sql.ref('clinics.id'),
  name: sql`fold(clinics.name)`,
  emailAddress: sql.ref('clinics.email_address'),
  telephoneNumber: sql.ref('clinics.telephone_number'),
};

/** A page of clinics, searched by id, by any text in their row or by a telephone number. */
export function listClinics(
  db: Database,
  searchKey: string,
  page: PageOf<ClinicColumn>,
): Promise<Page<ClinicRow>> {
  const where = isFoundBy('clinics', searchKey);
  const select = (from: Database) => from.selectFrom('clinics').select(ROW);
  return pageOf(db, { table: 'clinics', where, columns: COLUMNS, select }, page);
}

/** A clinic with the names of its users, or undefined. */
export function readClinic(db: Database | Transaction, id: number): Promise<ClinicDetails | undefined> {
  return db
    .selectFrom('clinics')
    .select(ROW)
    .select((eb) => [
      'clinics.version',
      jsonArrayFrom(
        eb
          .selectFrom('users')
          .select((user) => [
            'users.id',
            'users.surname',
            'first_name as firstName',
            'users.email_address as emailAddress',
            user.ref('users.status').$castTo<UserStatus>().as('status'),
          ])
          .whereRef('users.clinic_id', '=', 'clinics.id')
          .orderBy('users.surname')
          .orderBy('users.first_name')
          .orderBy('users.id'),
      ).as('users'),
    ])
    .where('clinics.id', '=', id)
    .executeTakeFirst();
}

/** Inserts a clinic and returns its id. A duplicate name violates a unique index. */
export async function insertClinic(trx: Transaction, form: ClinicForm, now: string): Promise<number> {
  const { name, emailAddress, telephoneNumber } = form;
  const contact = { email_address: emailAddress, telephone_number: telephoneNumber };
  const { id } = await trx
    .insertInto('clinics')
    .values({ name, ...contact, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a clinic, if it exists, until the end of the transaction. */
export async function lockClinic(trx: Transaction, id: number): Promise<void> {
  await trx.selectFrom('clinics').select('id').where('id', '=', id).forUpdate().execute();
}

/** Updates fields of a clinic and increments its version. A duplicate name violates a unique index. */
export async function changeClinic(
  trx: Transaction,
  id: number,
  { name, emailAddress, telephoneNumber }: Partial<ClinicForm>,
  now: string,
): Promise<void> {
  const contact = { email_address: emailAddress, telephone_number: telephoneNumber };
  await trx
    .updateTable('clinics')
    .set((eb) => ({ name, ...contact, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** A user who may be in a clinic. */
type Member = {
  readonly role: string;
  readonly status: UserStatus;
  readonly clinicId: number | null;
};

/** Locks a user until the end of the transaction; undefined if there is no such user. */
export function lockMember(trx: Transaction, userId: number): Promise<Member | undefined> {
  return trx
    .selectFrom('users')
    .select(['role', 'status', 'clinic_id as clinicId'])
    .$narrowType<Pick<Member, 'status'>>()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the clinic of a user, or removes it. */
export async function setClinic(trx: Transaction, userId: number, clinicId: number | null): Promise<void> {
  await trx.updateTable('users').set({ clinic_id: clinicId }).where('id', '=', userId).execute();
}
