import { randomUUID } from 'node:crypto';

import type { Language, Role, UserStatus } from '@maxilla/domain/people';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';

import { secondsAfter } from '../../src/platform/clock.ts';
import { hashPassword } from '../../src/platform/passwords/passwords.ts';
import type { Backend } from './app.ts';

export const PASSWORD = 'Correct-Horse-1';

export type Person = { id: number; email: string; headers: { authorization: string } };

type Wanted = {
  role?: Role;
  status?: UserStatus;
  confirmed?: boolean;
  language?: Language;
  email?: string;
  surname?: string;
  firstName?: string;
  permissions?: Permission[];
  teams?: TeamCode[];
};

/** Dependencies of creating a person. */
type Registry = Pick<Backend, 'db'> & { readonly platform: Pick<Backend['platform'], 'clock' | 'tokens'> };

let people = 0;
let passwordHash: Promise<string> | undefined;

/** A person who can log in with PASSWORD, and the headers that make a call theirs. */
async function aPerson({ db, platform }: Registry, wanted: Wanted = {}): Promise<Person> {
  people += 1;
  const number = people;
  const email = wanted.email ?? `person.${number}@maxilla.example`;
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  const { instant } = platform.clock.now();
  const family = randomUUID();
  // In one statement, as most tests make several people.
  const { user_id: id } = await db
    .with('person', (query) =>
      query
        .insertInto('users')
        .values({
          role: wanted.role ?? 'ROLE_USER',
          status: wanted.status ?? 'ACTIVE',
          email_address: email,
          email_confirmed_at: (wanted.confirmed ?? true) ? instant : null,
          password_hash: hash,
          language_code: wanted.language ?? 'EN',
          title: 'Dr',
          surname: wanted.surname ?? 'MARTIN',
          first_name: wanted.firstName ?? `Camille ${number}`,
          telephone_number: '+33612345678',
          licence_number: '10003456789',
          permissions: wanted.permissions ?? [],
          teams: wanted.teams ?? [],
        })
        .returning('id'),
    )
    .insertInto('sessions')
    .values((query) => ({
      ...aSession(family, instant),
      user_id: query.selectFrom('person').select('person.id'),
    }))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { id, email, headers: await headersOf(platform, id, family) };
}

const aSession = (family: string, instant: string) => ({
  id: randomUUID(),
  family,
  refresh_hash: randomUUID(),
  expires_at: secondsAfter(instant, 86_400 * 30),
});

async function headersOf(
  { clock, tokens }: Registry['platform'],
  userId: number,
  family: string,
): Promise<Person['headers']> {
  const token = await tokens.issue(userId, family, clock.now().instant);
  return { authorization: `Bearer ${token}` };
}

/** Logs in a user who is there; returns the headers that make a call theirs. */
export async function logIn({ db, platform }: Registry, userId: number): Promise<Person['headers']> {
  const family = randomUUID();
  const { instant } = platform.clock.now();
  await db
    .insertInto('sessions')
    .values({ ...aSession(family, instant), user_id: userId })
    .execute();
  return headersOf(platform, userId, family);
}

export const aDentist = (server: Registry, wanted: Wanted = {}) => aPerson(server, wanted);

/** A member of staff with these permissions. */
export const aColleague = (server: Registry, permissions: Permission[] = [], wanted: Wanted = {}) =>
  aPerson(server, { role: 'ROLE_INTERNAL_USER', permissions, ...wanted });

export const anAdministrator = (server: Registry, wanted: Wanted = {}) =>
  aPerson(server, { role: 'ROLE_ADMIN', ...wanted });

/** Gives a dentist an address in Paris. */
export async function anAddress({ db }: Pick<Backend, 'db'>, { id }: Pick<Person, 'id'>): Promise<void> {
  const address = {
    address_line1: '1 rue des Lilas',
    address_line2: '',
    address_line3: '',
    postal_code: '75001',
    city: 'Paris',
    country: 'FR',
  };
  await db
    .insertInto('addresses')
    .values({ ...address, user_id: id, kind: 'PRIMARY' })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(address))
    .execute();
}
