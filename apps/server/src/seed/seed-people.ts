import type { Now } from '@maxilla/domain/actions/rules';
import { addDays } from '@maxilla/domain/days';
import { WEEKDAYS } from '@maxilla/domain/opening-hours';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../platform/database/database.ts';
import type { DemoUsers, Dentist } from './demo-data.ts';
import {
  ADMINISTRATOR,
  CLINICS,
  DEMO_PASSWORD,
  DENTISTS,
  type DentistSeed,
  PATIENT_NAMES,
  PATIENT_REFERENCES,
  STAFF,
  type StaffSeed,
} from './people.ts';
import { insertAll, insertNumbered } from './seed.store.ts';

/** Days before today on which the first user joined; the others follow, one per day. */
const JOINED_DAYS_AGO = 360;

/** Inserts the people with their addresses, days off and patients. All accounts share one password hash. */
export async function seedPeople(
  trx: Transaction,
  now: Now,
  hash: (password: string) => Promise<string>,
): Promise<DemoUsers> {
  const account = { password_hash: await hash(DEMO_PASSWORD), status: 'ACTIVE', ...joined(now, 0) };
  const team = [ADMINISTRATOR, ...STAFF];
  const staffIds = await insertNumbered(
    trx,
    'users',
    team.map((person, index) => ({ ...account, ...joined(now, index), ...staffRow(person) })),
  );
  const clinicIds = await seedClinics(trx);
  const dentistIds = await insertNumbered(
    trx,
    'users',
    DENTISTS.map((dentist, index) => ({
      ...account,
      ...joined(now, team.length + index),
      ...dentistRow(dentist, index),
      clinic_id: dentist.clinic ? clinicIds[dentist.clinic] : null,
    })),
  );
  await insertAll(
    trx,
    'addresses',
    DENTISTS.flatMap(({ street, billingStreet, postalCode, city, country }, index) => {
      const place = { user_id: dentistIds[index] ?? 0, postal_code: postalCode, city, country };
      return [
        { ...place, address_line1: street, kind: 'PRIMARY' },
        ...(billingStreet ? [{ ...place, address_line1: billingStreet, kind: 'BILLING' }] : []),
      ];
    }),
  );
  await insertAll(
    trx,
    'preferences',
    DENTISTS.flatMap(({ preferences = {} }, index) =>
      Object.entries(preferences).map(([field, value]) => ({
        user_id: dentistIds[index] ?? 0,
        field,
        value: JSON.stringify(value),
      })),
    ),
  );
  await insertAll(trx, 'opening_hours', openingHours(dentistIds));
  const absences = holidays(now, dentistIds);
  await insertAll(trx, 'holidays', absences);
  const staff = team.map((person, index) => actorOf(person, staffIds[index] ?? 0));
  return demoUsersOf(staff, await withPatients(trx, now, dentistIds, absences));
}

async function seedClinics(trx: Transaction): Promise<Record<keyof typeof CLINICS, number>> {
  const names = Object.keys(CLINICS) as (keyof typeof CLINICS)[];
  const rows = Object.values(CLINICS).map(({ name, mailbox, telephone }) => ({
    name,
    email_address: `${mailbox}@demo.maxilla.test`,
    telephone_number: telephone,
  }));
  const ids = await insertNumbered(trx, 'clinics', rows);
  return Object.fromEntries(names.map((name, at) => [name, ids[at] ?? 0])) as Record<
    keyof typeof CLINICS,
    number
  >;
}

function joined({ instant }: Now, index: number) {
  const at = new Date(Date.parse(instant) - (JOINED_DAYS_AGO - index) * 86_400_000);
  return { created_at: at, updated_at: at, email_confirmed_at: at };
}

function staffRow(person: StaffSeed) {
  return {
    role: person === ADMINISTRATOR ? 'ROLE_ADMIN' : 'ROLE_INTERNAL_USER',
    email_address: person.email,
    language_code: person.language,
    title: person.title,
    first_name: person.firstName,
    surname: person.surname,
    permissions: [...person.permissions],
    teams: [...person.teams],
  };
}

/** Telephone numbers are from the range reserved for fiction. */
function dentistRow(dentist: DentistSeed, index: number) {
  const number = String(index + 1).padStart(2, '0');
  return {
    role: 'ROLE_USER',
    email_address: dentist.email,
    language_code: dentist.language,
    title: dentist.title,
    first_name: dentist.firstName,
    surname: dentist.surname,
    telephone_number: `+336399800${number}`,
    office_name: dentist.officeName,
    office_telephone_number: `+331990000${number}`,
    licence_number: dentist.licenceNumber,
    categories: [...(dentist.categories ?? [])],
  };
}

/** Mornings and afternoons from Monday to Friday, of the dentists who speak French. */
function openingHours(dentistIds: readonly number[]) {
  return DENTISTS.flatMap(({ language }, index) =>
    language === 'FR'
      ? WEEKDAYS.slice(0, 5).flatMap((day) => [
          { user_id: dentistIds[index] ?? 0, day, time_from: '09:00', time_to: '12:30' },
          { user_id: dentistIds[index] ?? 0, day, time_from: '14:00', time_to: '18:30' },
        ])
      : [],
  );
}

/** A week in the past, and one in the near future, for every second dentist. */
function holidays({ today }: Now, dentistIds: readonly number[]) {
  return dentistIds
    .filter((_, index) => index % 2 === 0)
    .flatMap((userId, index) => [
      { user_id: userId, from_date: addDays(today, -60), to_date: addDays(today, -53) },
      { user_id: userId, from_date: addDays(today, 45 + index * 7), to_date: addDays(today, 51 + index * 7) },
    ]);
}

async function withPatients(
  trx: Transaction,
  now: Now,
  dentistIds: readonly number[],
  absences: ReturnType<typeof holidays>,
): Promise<Dentist[]> {
  const rows = PATIENT_NAMES.map((name, index) => ({
    name,
    reference: PATIENT_REFERENCES[index] ?? '',
    dentist_id: dentistIds[index % dentistIds.length] ?? 0,
    created_at: joined(now, 60 + index).created_at,
  }));
  const ids = await insertNumbered(trx, 'patients', rows);
  const patients = rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 }));
  return DENTISTS.map((dentist, index) => {
    const id = dentistIds[index] ?? 0;
    return {
      actor: { id, role: 'ROLE_USER', permissions: [], teams: [] },
      language: dentist.language,
      address: {
        addressLine1: dentist.street,
        addressLine2: '',
        addressLine3: '',
        postalCode: dentist.postalCode,
        city: dentist.city,
        country: dentist.country,
      },
      absences: absences
        .filter((absence) => absence.user_id === id)
        .map(({ from_date, to_date }) => ({ from: from_date, to: to_date })),
      patients: patients.filter((patient) => patient.dentist_id === id),
    };
  });
}

function actorOf(person: StaffSeed, id: number): Actor {
  return {
    id,
    role: person === ADMINISTRATOR ? 'ROLE_ADMIN' : 'ROLE_INTERNAL_USER',
    permissions: person.permissions,
    teams: person.teams,
  };
}

function demoUsersOf(staff: readonly Actor[], dentists: readonly Dentist[]): DemoUsers {
  const someone = (fits: (actor: Actor) => boolean) => {
    const actor = staff.find((one) => one.role === 'ROLE_INTERNAL_USER' && fits(one));
    if (!actor) throw new Error('nobody of the demo fits');
    return actor;
  };
  return {
    dentists,
    planners: staff.filter(({ teams }) => teams.includes('PROD_GUIDE')),
    fabricators: staff.filter(({ teams }) => teams.includes('PROD_PR') || teams.includes('PROD_ALIG')),
    prosthetists: staff.filter(({ teams }) => teams.includes('PROD_PR')),
    aligners: staff.filter(({ permissions }) => permissions.includes('EDIT_ALIGNERS')),
    salesAdministration: someone(({ teams }) => teams.includes('ADV')),
    digitiser: someone(
      ({ teams, permissions }) => teams.includes('PROD_GUIDE') && permissions.includes('DIGITISE_IMPRESSION'),
    ),
    machines: someone(({ teams }) => teams.includes('PROD_MACHINE')),
    logistics: someone(({ teams }) => teams.includes('LOG')),
  };
}
