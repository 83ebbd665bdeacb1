import type { UserAddress } from '@maxilla/contract/users';
import { ADDRESS_KINDS, type AddressKind } from '@maxilla/domain/addresses';
import { type Kysely, type SelectExpression, sql, type Transaction } from 'kysely';
import type { z } from 'zod';

import type { DB } from '../../platform/database/schema.ts';

type Address = z.output<typeof UserAddress>;
/** Fields of an address to change; absent ones remain unchanged. */
export type AddressChanges = Partial<Omit<Address, 'type'>>;

const COLUMNS = {
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  addressLine3: 'address_line3',
  postalCode: 'postal_code',
  city: 'city',
  country: 'country',
} as const satisfies Record<keyof AddressChanges, keyof DB['addresses']>;

/** The columns of an address under the names of its fields. */
export const ADDRESS_SHOWN = [
  'address_line1 as addressLine1',
  'address_line2 as addressLine2',
  'address_line3 as addressLine3',
  'postal_code as postalCode',
  'city',
  'country',
] as const satisfies readonly SelectExpression<DB, 'addresses'>[];

/** Maps values to their column names. */
export function inColumns<C extends string, F extends string>(
  columns: Readonly<Record<F, C>>,
  values: Readonly<Partial<Record<F, string>>>,
): Partial<Record<C, string>> {
  const entries = (Object.keys(values) as F[]).map((field) => [columns[field], values[field]]);
  return Object.fromEntries(entries) as Partial<Record<C, string>>;
}

/** A user's addresses, the primary one first. */
export async function addressesOf(db: Kysely<DB>, userId: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(['kind', ...ADDRESS_SHOWN])
    .where('user_id', '=', userId)
    .orderBy(sql`array_position(${[...ADDRESS_KINDS]}::text[], kind)`)
    .execute();
  return rows.map(({ kind, ...address }) => ({ ...address, type: kind as AddressKind }));
}

/** The address to which parcels are sent unless an order names another; undefined if there is none. */
export async function primaryAddress(
  db: Kysely<DB>,
  userId: number,
): Promise<Omit<Address, 'type'> | undefined> {
  const [first] = await addressesOf(db, userId);
  if (first?.type !== 'PRIMARY') return undefined;
  const { type: _, ...address } = first;
  return address;
}

/** Changes an address of a user, or adds it if there is none of its kind. */
export async function putAddress(
  trx: Transaction<DB>,
  userId: number,
  kind: AddressKind,
  address: AddressChanges,
): Promise<void> {
  const changes = inColumns(COLUMNS, address);
  const blank = { address_line1: '', postal_code: '', city: '', country: 'FR' };
  await trx
    .insertInto('addresses')
    .values({ ...blank, ...changes, user_id: userId, kind })
    .onConflict((conflict) =>
      Object.keys(changes).length === 0
        ? conflict.doNothing()
        : conflict.columns(['user_id', 'kind']).doUpdateSet(changes),
    )
    .execute();
}

/** Removes an address of a user, if there is one of its kind. */
export async function dropAddress(trx: Transaction<DB>, userId: number, kind: AddressKind): Promise<void> {
  await trx.deleteFrom('addresses').where('user_id', '=', userId).where('kind', '=', kind).execute();
}
