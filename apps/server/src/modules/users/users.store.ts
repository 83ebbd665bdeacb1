import type { USER_COLUMNS } from '@maxilla/contract/columns';
import type { Clinic } from '@maxilla/contract/people';
import type { User, UserDetails, UserRow } from '@maxilla/contract/users';
import type { FollowingTeam } from '@maxilla/domain/accounts';
import type { MailKind } from '@maxilla/domain/mails';
import { isStaff, ROLES, USER_STATUSES } from '@maxilla/domain/people';
import type { Category, Language, Role, Title, UserStatus } from '@maxilla/domain/people';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';

import { businessDay } from '../../platform/clock.ts';
import { asInstant } from '../../platform/database/days.ts';
import { type Page, pageOf, type PageOf, type SortKeys } from '../../platform/database/lists.ts';
import type { DB } from '../../platform/database/schema.ts';
import { contains, isFoundBy } from '../../platform/database/search.ts';
import { byWords } from '../../platform/database/word-order.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import { addressesOf } from './addresses.store.ts';
import { pendingEmailOf } from './pending-email.store.ts';
import { isOrderedFor, isUsable } from './usable-accounts.store.ts';

export type UserReply = z.output<typeof User>;
type ClinicReply = z.output<typeof Clinic>;
type FollowerReply = z.output<typeof UserDetails>['followers'][number];
export type UserRowReply = z.output<typeof UserRow>;

const fullName = sql<string>`users.first_name || ' ' || users.surname`;

/** Whether a row is of a dentist who has not received a shipment yet (decisions 3). */
const newbie = sql<boolean>`(users.role = 'ROLE_USER' and not exists (
  select from projects where projects.owner_id = users.id and projects.shipped_at is not null))`;

/** The categories that were set, and the computed one. */
const categoriesOf = (set: readonly string[], isNew: boolean): Category[] =>
  isNew ? ['NEWBIE', ...(set as Category[])] : [...(set as Category[])];

/** An account as its owner sees it, or null. Dentists do not see the categories set by staff. */
export async function readOwnAccount(db: Kysely<DB>, userId: number, now: string): Promise<UserReply | null> {
  const user = await readUser(db, userId);
  if (!user) return null;
  const categories = user.categories.filter((category) => category === 'NEWBIE');
  const pendingEmail = await pendingEmailOf(db, userId, now);
  return { ...user, pendingEmail, categories, category: categories.join('|') };
}

/** An account as staff see it, or null. */
export async function readUser(
  db: Kysely<DB>,
  userId: number,
): Promise<Omit<UserReply, 'category' | 'pendingEmail'> | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(newbie.as('newbie'))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const addresses = await addressesOf(db, userId);
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
    dashboards: row.dashboards,
    categories: categoriesOf(row.categories, row.newbie),
    passwordGiven: row.password_given,
    unwantedMails: row.unwanted_mails as MailKind[],
    version: row.version,
  };
}

export type Membership = {
  readonly createdAt: Date;
  readonly emailConfirmed: boolean;
  readonly siren: string;
  readonly clinic: ClinicReply | null;
  readonly followers: FollowerReply[];
};

/** Details of a user for staff: join date, clinic and followers. */
export async function readMembership(db: Kysely<DB>, userId: number): Promise<Membership> {
  return db
    .selectFrom('users')
    .select((eb) => [
      'users.created_at as createdAt',
      sql<boolean>`users.email_confirmed_at is not null`.as('emailConfirmed'),
      'users.siren',
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
      jsonArrayFrom(
        eb
          .selectFrom('followers')
          .innerJoin('users as person', 'person.id', 'followers.follower_id')
          .select((follower) => [
            'person.id',
            follower.ref('followers.team_code').$castTo<FollowingTeam>().as('teamCode'),
            sql<string>`person.first_name || ' ' || person.surname`.as('fullName'),
            asInstant('followers.since').as('since'),
          ])
          .whereRef('followers.dentist_id', '=', 'users.id')
          .orderBy('followers.team_code'),
      ).as('followers'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type UserFilter = {
  readonly role?: Role | undefined;
  /** Only whoever is no dentist. */
  readonly staff?: boolean | undefined;
  readonly status?: UserStatus | undefined;
  readonly category?: Category | undefined;
  readonly orderedFor?: boolean | undefined;
  readonly searchKey?: string | undefined;
};
const STAFF_ROLES = ROLES.filter((role) => isStaff({ role }));
type UserColumn = (typeof USER_COLUMNS)[number];

/** The keys of a list that is read in a language: roles and statuses are sorted by their words. */
function sortKeys(language: Language): SortKeys<UserColumn> {
  const word = wordsIn(language);
  return {
    id: sql.ref('users.id'),
    fullName: sql.ref('users.search'),
    emailAddress: sql.ref('users.email_address'),
    role: byWords(sql.ref('users.role'), ROLES, language, (role) => word(`role.${role}`)),
    status: byWords(sql.ref('users.status'), USER_STATUSES, language, (one) => word(`userStatus.${one}`)),
    createdDate: sql.ref('users.created_at'),
  };
}

function inFilter({ role, staff = false, status, category, orderedFor = false, searchKey = '' }: UserFilter) {
  const conditions = [
    isFoundBy('users', searchKey),
    ...(role === undefined ? [] : [sql`users.role = ${role}`]),
    ...(staff ? [sql`users.role = any(${STAFF_ROLES}::text[])`] : []),
    ...(status === undefined ? [] : [sql`users.status = ${status}`]),
    ...(orderedFor ? [isOrderedFor()] : []),
    ...(category === undefined
      ? []
      : [category === 'NEWBIE' ? newbie : sql`users.categories @> ${[category]}::text[]`]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A page of users with the total number, searched by id, name, e-mail address, practice, city or telephone number. */
export async function listUsers(
  db: Kysely<DB>,
  filter: UserFilter,
  page: PageOf<UserColumn>,
  language: Language,
): Promise<Page<UserRowReply>> {
  const where = inFilter(filter);
  const columns = sortKeys(language);
  const list = await pageOf(db, { table: 'users', where, columns, select: selectUserRows }, page);
  return {
    ...list,
    rows: list.rows.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      role: row.role as Role,
      status: row.status as UserStatus,
      emailAddress: row.email_address,
      officeName: row.office_name,
      city: row.city,
      createdDate: businessDay(row.created_at),
      teams: row.teams as TeamCode[],
      categories: categoriesOf(row.categories, row.newbie),
    })),
  };
}

function selectUserRows(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.role',
      'users.status',
      'users.email_address',
      'users.office_name',
      'users.created_at',
      'users.teams',
      'users.categories',
      'users.city',
    ])
    .select([fullName.as('full_name'), newbie.as('newbie')]);
}

export type ColleagueReply = { readonly id: number; readonly fullName: string; readonly teams: TeamCode[] };

/** Staff who may log in, optionally restricted to members of the given teams. */
export async function listColleagues(
  db: Kysely<DB>,
  { teams, searchKey }: { readonly teams: readonly TeamCode[]; readonly searchKey: string | undefined },
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
