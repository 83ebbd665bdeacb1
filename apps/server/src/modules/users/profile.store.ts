import type { ProfileForm } from '@maxilla/contract/users';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { DB } from '../../platform/database/schema.ts';

type Profile = z.output<typeof ProfileForm> & { readonly siren: string };
/** Profile fields to change; absent ones remain unchanged. */
export type ProfileChanges = Partial<Omit<Profile, 'address'>>;
export type AddressChanges = Partial<Profile['address']>;

const PROFILE_COLUMNS = {
  title: 'title',
  surname: 'surname',
  firstName: 'first_name',
  telephoneNumber: 'telephone_number',
  officeName: 'office_name',
  officeTelephoneNumber: 'office_telephone_number',
  officeEmailAddress: 'office_email_address',
  licenceNumber: 'licence_number',
  siren: 'siren',
} as const satisfies Record<keyof ProfileChanges, keyof DB['users']>;

const ADDRESS_COLUMNS = {
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  addressLine3: 'address_line3',
  postalCode: 'postal_code',
  city: 'city',
  country: 'country',
} as const satisfies Record<keyof AddressChanges, keyof DB['addresses']>;

/** Maps values to their column names. */
function inColumns<C extends string, F extends string>(
  columns: Readonly<Record<F, C>>,
  values: Readonly<Partial<Record<F, string>>>,
): Partial<Record<C, string>> {
  const entries = (Object.keys(values) as F[]).map((field) => [columns[field], values[field]]);
  return Object.fromEntries(entries) as Partial<Record<C, string>>;
}

/** Updates fields of a profile and increments its version, also where its address alone changes. */
export async function changeProfile(
  trx: Transaction<DB>,
  userId: number,
  changes: ProfileChanges,
  now: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({
      ...inColumns(PROFILE_COLUMNS, changes),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .execute();
}

/** Updates the primary address, or inserts it if there is none. */
export async function changeAddress(
  trx: Transaction<DB>,
  userId: number,
  address: AddressChanges,
): Promise<void> {
  const changes = inColumns(ADDRESS_COLUMNS, address);
  const { numUpdatedRows } = await trx
    .updateTable('addresses')
    .set(changes)
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const blank = { address_line1: '', postal_code: '', city: '', country: 'FR' };
  await trx
    .insertInto('addresses')
    .values({ ...blank, ...changes, user_id: userId, is_primary: true })
    .execute();
}
