import type { Clinic } from '@maxilla/contract/people';
import type { ProfileForm, User, USER_COLUMNS, UserRow } from '@maxilla/contract/users';
import type { MailKind } from '@maxilla/domain/mails';
import type { Category, Language, Role, Title, UserStatus } from '@maxilla/domain/people';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';

import { type Page, pageOf, type PageOf, type SortKeys } from '../../platform/database/lists.ts';
import type { DB } from '../../platform/database/schema.ts';
import { contains } from '../../platform/database/search.ts';
import { addressesOf, inColumns } from './addresses.store.ts';
import { isUsable } from './usable-accounts.store.ts';

export type UserReply = z.output<typeof User>;
type ClinicReply = z.output<typeof Clinic>;
export type UserRowReply = z.output<typeof UserRow>;

const fullName = sql<string>`users.first_name || ' ' || users.surname`;

/** A user's own account, or null. */
export async function readUser(db: Kysely<DB>, userId: number): Promise<UserReply | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!row) return null;
  const [addresses, newbie] = await Promise.all([addressesOf(db, userId), isNewbie(db, userId)]);
  const set = row.categories as Category[];
  return {
    id: row.id,
    role: row.role as Role,
    status: row.status as UserStatus,
    languageCode: row.language_code as Language,
    title: row.title as Title,
    surname: row.surname,
    firstName: row.first_name,
    emailAddress: row.email_address,
    telephoneNumber: row.telephone_number,
    officeName: row.office_name,
    officeTelephoneNumber: row.office_telephone_number,
    officeEmailAddress: row.office_email_address,
    licenceNumber: row.licence_number,
    addresses,
    permissions: row.permissions as Permission[],
    teams: row.teams as TeamCode[],
    categories: row.role === 'ROLE_USER' && newbie ? ['NEWBIE', ...set] : set,
    passwordGiven: row.password_given,
    unwantedMails: row.unwanted_mails as MailKind[],
  };
}

/** The date a user joined, and their clinic. */
export async function readMembership(
  db: Kysely<DB>,
  userId: number,
): Promise<{ readonly createdAt: Date; readonly clinic: ClinicReply | null }> {
  return db
    .selectFrom('users')
    .select((eb) => [
      'users.created_at as createdAt',
      jsonObjectFrom(
        eb
          .selectFrom('clinics')
          .select([
            'clinics.id',
            'clinics.name',
            'clinics.email_address as emailAddress',
            'clinics.telephone_number as telephoneNumber',
          ])
          .whereRef('clinics.id', '=', 'users.clinic_id'),
      ).as('clinic'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Whether a dentist has not received a shipment yet (decisions 3). */
async function isNewbie(db: Kysely<DB>, userId: number): Promise<boolean> {
  const shipped = await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', userId)
    .where('shipped_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return shipped === undefined;
}

export type UserFilter = { readonly role: Role | undefined; readonly searchKey: string | undefined };
type UserColumn = (typeof USER_COLUMNS)[number];

const COLUMNS: SortKeys<UserColumn> = {
  id: sql.ref('users.id'),
  fullName: sql.ref('users.search'),
  emailAddress: sql.ref('users.email_address'),
};

/** A page of users with the total number. */
export async function listUsers(
  db: Kysely<DB>,
  { role, searchKey = '' }: UserFilter,
  page: PageOf<UserColumn>,
): Promise<Page<UserRowReply>> {
  const ofRole = role === undefined ? sql`true` : sql`users.role = ${role}`;
  const where = sql<boolean>`${ofRole} and ${contains('users.search', searchKey)}`;
  const list = await pageOf(db, { table: 'users', where, columns: COLUMNS, select: selectUserRows }, page);
  return {
    ...list,
    rows: list.rows.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      role: row.role as Role,
      status: row.status as UserStatus,
      emailAddress: row.email_address,
      city: row.city ?? '',
    })),
  };
}

function selectUserRows(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.user_id', '=', 'users.id').on('addresses.kind', '=', 'PRIMARY'),
    )
    .select(['users.id', 'users.role', 'users.status', 'users.email_address', 'addresses.city'])
    .select(fullName.as('full_name'));
}

export type ColleagueReply = { readonly id: number; readonly fullName: string; readonly teams: TeamCode[] };

/** Staff who may log in, optionally restricted to members of the given teams. */
export async function listColleagues(
  db: Kysely<DB>,
  { teams, searchKey }: { readonly teams: readonly string[]; readonly searchKey: string | undefined },
): Promise<ColleagueReply[]> {
  let found = db
    .selectFrom('users')
    .select(['users.id', 'users.teams'])
    .select(fullName.as('full_name'))
    .where('users.role', '!=', 'ROLE_USER')
    .where(isUsable());
  if (teams.length > 0) found = found.where(sql<boolean>`users.teams && ${[...teams]}::text[]`);
  found = found.where(contains('users.search', searchKey ?? ''));
  const rows = await found.orderBy('users.search').execute();
  return rows.map((row) => ({ id: row.id, fullName: row.full_name, teams: row.teams as TeamCode[] }));
}

export type NewStaff = {
  readonly role: 'ROLE_INTERNAL_USER' | 'ROLE_ADMIN';
  readonly emailAddress: string;
  readonly passwordHash: string;
  readonly languageCode: Language;
  readonly title: Title;
  readonly surname: string;
  readonly firstName: string;
  readonly permissions: readonly Permission[];
  readonly teams: readonly TeamCode[];
};

/** Inserts a staff account, active immediately; null if the e-mail address already has an account. */
export async function insertStaff(
  trx: Transaction<DB>,
  staff: NewStaff,
  now: string,
): Promise<number | null> {
  const row = await trx
    .insertInto('users')
    .values({
      role: staff.role,
      status: 'ACTIVE',
      email_address: staff.emailAddress,
      email_confirmed_at: now,
      password_hash: staff.passwordHash,
      language_code: staff.languageCode,
      title: staff.title,
      surname: staff.surname,
      first_name: staff.firstName,
      password_given: true,
      permissions: [...staff.permissions],
      teams: [...staff.teams],
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_address').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type Profile = z.output<typeof ProfileForm>;
/** Profile fields to change; absent ones remain unchanged. */
export type ProfileChanges = Partial<Omit<Profile, 'address'>>;

const PROFILE_COLUMNS = {
  title: 'title',
  surname: 'surname',
  firstName: 'first_name',
  telephoneNumber: 'telephone_number',
  officeName: 'office_name',
  officeTelephoneNumber: 'office_telephone_number',
  officeEmailAddress: 'office_email_address',
  licenceNumber: 'licence_number',
} as const satisfies Record<keyof ProfileChanges, keyof DB['users']>;

export async function changeProfile(
  trx: Transaction<DB>,
  userId: number,
  changes: ProfileChanges,
  now: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...inColumns(PROFILE_COLUMNS, changes), updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Sets the kinds of mails that a user does not want. */
export async function setUnwantedMails(
  trx: Transaction<DB>,
  userId: number,
  unwanted: readonly MailKind[],
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ unwanted_mails: [...unwanted] })
    .where('id', '=', userId)
    .execute();
}
