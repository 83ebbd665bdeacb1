import type { SleeveType } from '@maxilla/domain/sleeves';
import { type Insertable, sql } from 'kysely';

import type { Database, Transaction } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.ts';
import type { Catalogue } from './demo-data.ts';

type Row<T extends keyof DB> = Insertable<DB[T]>;

/** Key of the advisory lock held by the seeding server. */
const SEED_LOCK = 7_341_001;

/** Prevents a server started at the same time from seeding too, until the transaction ends. */
export async function lockSeeding(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
}

/** Whether the database has no accounts yet. */
export async function isUntouched(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

/** Tables whose rows are referred to by id. */
type Numbered =
  | 'brands'
  | 'implant_models'
  | 'users'
  | 'patients'
  | 'clinics'
  | 'prices'
  | 'materials'
  | 'material_lots'
  | 'nonconformity_categories'
  | 'maintenance_operations';

/** Inserts rows in the order given; returns their ids in the same order. */
export async function insertNumbered<T extends Numbered>(
  trx: Transaction,
  table: T,
  rows: readonly Row<T>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await trx
    .insertInto(table as 'brands')
    .values(rows as readonly unknown[] as readonly Row<'brands'>[])
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Gives the company its name and addresses. */
export async function nameCompany(trx: Transaction, company: Partial<Row<'company'>>): Promise<void> {
  await trx.updateTable('company').set(company).execute();
}

/** The accessory with this code in the price list. */
export async function accessoryOf(trx: Transaction, code: string): Promise<number> {
  const { id } = await trx
    .selectFrom('accessories')
    .innerJoin('prices', 'prices.id', 'accessories.price_id')
    .where('prices.code', '=', code)
    .select('accessories.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts rows that are not referred to. */
export async function insertAll<T extends keyof DB>(
  trx: Transaction,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto(table as 'watchers')
    .values(rows as readonly unknown[] as readonly Row<'watchers'>[])
    .execute();
}

/** Inserts a machine, or updates its contents if one of that name exists. */
export async function putMachine(trx: Transaction, machine: Row<'machines'>): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('machines')
    .set(machine)
    .where('name', '=', machine.name)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await trx.insertInto('machines').values(machine).execute();
}

/** The ids of the machines, by name. */
export async function machineIds(trx: Transaction): Promise<ReadonlyMap<string, number>> {
  const machines = await trx.selectFrom('machines').select(['id', 'name']).execute();
  return new Map(machines.map(({ id, name }) => [name, id]));
}

/** The reference data with the ids assigned by the database. */
export async function readCatalogue(trx: Transaction): Promise<Catalogue> {
  const details = await trx.selectFrom('implant_details').select('id').orderBy('id').execute();
  const sleeves = await trx
    .selectFrom('sleeves')
    .innerJoin('brands', 'brands.id', 'sleeves.brand_id')
    .select(['sleeves.id', 'sleeves.type', 'sleeves.name', 'sleeves.heights', 'brands.name as brand'])
    .orderBy('sleeves.id')
    .execute();
  const kits = await trx.selectFrom('guided_surgical_kits').select('id').orderBy('id').execute();
  const pins = await trx
    .selectFrom('brands')
    .select('id')
    .where('is_fixation_pin', '=', true)
    .orderBy('id')
    .execute();
  return {
    implantDetailsIds: details.map(({ id }) => id),
    sleeves: sleeves.map((sleeve) => ({
      ...sleeve,
      type: sleeve.type as SleeveType,
      heights: sleeve.heights.map(Number),
    })),
    kitIds: kits.map(({ id }) => id),
    pinBrandIds: pins.map(({ id }) => id),
  };
}

/** Marks all notifications as read, except the newest `kept` of each user. */
export async function markNotificationsRead(trx: Transaction, kept: number): Promise<void> {
  await sql`
    update notifications set read_at = created_at
    from (select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
      from notifications) as placed
    where placed.id = notifications.id and placed.place > ${kept}`.execute(trx);
}
