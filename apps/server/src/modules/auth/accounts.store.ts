import type { OwnWords } from '@maxilla/domain/new-passwords';
import type { Language, Role, UserStatus } from '@maxilla/domain/people';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';
import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../../platform/database/schema.ts';
import type { Caller, Claims } from '../../platform/http/identity.ts';
import { isUsable } from '../users/api.ts';

/** The account fields that logging in needs. */
export type Account = {
  readonly id: number;
  readonly emailAddress: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly language: Language;
  readonly confirmed: boolean;
};

const ACCOUNT = [
  'id',
  'email_address',
  'password_hash',
  'role',
  'status',
  'language_code',
  'email_confirmed_at',
] as const;

type AccountRow = {
  id: number;
  email_address: string;
  password_hash: string;
  role: string;
  status: string;
  language_code: string;
  email_confirmed_at: unknown;
};

function account(row: AccountRow): Account {
  return {
    id: row.id,
    emailAddress: row.email_address,
    passwordHash: row.password_hash,
    role: row.role as Role,
    status: row.status as UserStatus,
    language: row.language_code as Language,
    confirmed: row.email_confirmed_at !== null,
  };
}

export async function accountByEmail(db: Kysely<DB>, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(ACCOUNT)
    .where('email_address', '=', email)
    .executeTakeFirst();
  return row ? account(row) : null;
}

/** Locks an account until the end of the transaction. */
export async function lockAccount(trx: Transaction<DB>, userId: number): Promise<Account | null> {
  const row = await trx
    .selectFrom('users')
    .select(ACCOUNT)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? account(row) : null;
}

/**
 * Locks the accounts of all administrators by id and returns those that may log in. Ending an administrator's
 * access takes these locks before any other, so that two administrators cannot both end each other's.
 */
export async function lockAdministrators(trx: Transaction<DB>): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', isUsable().as('usable')])
    .where('role', '=', 'ROLE_ADMIN')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter(({ usable }) => usable).map(({ id }) => id);
}

/** The user of a session, if the session is alive and the account may still log in (decisions 3). */
export async function callerOf(db: Kysely<DB>, claims: Claims, now: string): Promise<Caller | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'permissions', 'teams', 'dashboards', 'language_code', 'password_given'])
    .where('id', '=', claims.userId)
    .where(isUsable())
    .where((where) =>
      where.exists(
        where
          .selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.user_id', '=', 'users.id')
          .where('family', '=', claims.sessionId)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', new Date(now)),
      ),
    )
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        role: row.role as Role,
        permissions: row.permissions as Permission[],
        teams: row.teams as TeamCode[],
        dashboards: row.dashboards,
        language: row.language_code as Language,
        sessionId: claims.sessionId,
        passwordGiven: row.password_given,
      }
    : null;
}

export type NewDentist = {
  readonly emailAddress: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly title: string;
  readonly surname: string;
  readonly firstName: string;
  readonly telephoneNumber: string;
  readonly officeName: string;
  readonly officeTelephoneNumber: string;
  readonly officeEmailAddress: string;
  readonly licenceNumber: string;
  readonly address: {
    readonly addressLine1: string;
    readonly addressLine2: string;
    readonly addressLine3: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
  };
};

/** Inserts a self-registered dentist; null if the e-mail address already has an account. */
export async function insertDentist(
  trx: Transaction<DB>,
  dentist: NewDentist,
  now: string,
): Promise<number | null> {
  const row = await trx
    .insertInto('users')
    .values({
      role: 'ROLE_USER',
      status: 'CREATED',
      email_address: dentist.emailAddress,
      password_hash: dentist.passwordHash,
      language_code: dentist.language,
      title: dentist.title,
      surname: dentist.surname,
      first_name: dentist.firstName,
      telephone_number: dentist.telephoneNumber,
      office_name: dentist.officeName,
      office_telephone_number: dentist.officeTelephoneNumber,
      office_email_address: dentist.officeEmailAddress,
      licence_number: dentist.licenceNumber,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_address').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  const { address } = dentist;
  await trx
    .insertInto('addresses')
    .values({
      user_id: row.id,
      address_line1: address.addressLine1,
      address_line2: address.addressLine2,
      address_line3: address.addressLine3,
      postal_code: address.postalCode,
      city: address.city,
      country: address.country,
      kind: 'PRIMARY',
    })
    .execute();
  return row.id;
}

/** Marks an e-mail address as confirmed, as proved by opening a mailed link. Returns the address. */
export async function confirmEmail(trx: Transaction<DB>, userId: number, now: string): Promise<string> {
  const row = await trx
    .updateTable('users')
    .set((set) => ({
      email_confirmed_at: set.fn.coalesce('email_confirmed_at', set.val(new Date(now))),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .returning('email_address')
    .executeTakeFirstOrThrow();
  return row.email_address;
}

/** The name by which a user is greeted at an address that is not that of the account. */
export async function greetingOf(
  trx: Transaction<DB>,
  userId: number,
): Promise<{ readonly name: string; readonly language: Language }> {
  const row = await trx
    .selectFrom('users')
    .select(['first_name', 'surname', 'language_code'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { name: `${row.first_name} ${row.surname}`, language: row.language_code as Language };
}

/** Makes an address that was confirmed the one of the account. */
export async function setEmail(
  trx: Transaction<DB>,
  userId: number,
  emailAddress: string,
  now: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_address: emailAddress, email_confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Personal data of an account, which its new password must not be guessable from. */
export async function ownWordsOf(trx: Transaction<DB>, userId: number): Promise<OwnWords> {
  return trx
    .selectFrom('users')
    .select([
      'email_address as emailAddress',
      'surname',
      'first_name as firstName',
      'office_name as officeName',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Sets the password that a user has chosen. */
export async function setPassword(
  trx: Transaction<DB>,
  userId: number,
  passwordHash: string,
  now: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_given: false, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function setStatus(
  trx: Transaction<DB>,
  userId: number,
  status: UserStatus,
  now: string,
): Promise<void> {
  await trx.updateTable('users').set({ status, updated_at: now }).where('id', '=', userId).execute();
}

export async function setLanguage(
  trx: Transaction<DB>,
  userId: number,
  language: Language,
  now: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ language_code: language, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
