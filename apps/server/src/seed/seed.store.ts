import type { PriceRow, PriceUnit } from '@maxilla/domain/pricing';
import { GUIDE_CODES, type GuideType } from '@maxilla/domain/products';
import type { SleeveType } from '@maxilla/domain/sleeves';
import { type Insertable, sql } from 'kysely';

import type { Database, Transaction } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.ts';
import type { Catalogue } from './cast.ts';

type Row<T extends keyof DB> = Insertable<DB[T]>;

/** The number of the advisory lock that only one seeding server holds. */
const SEED_LOCK = 7_341_001;

/** Keeps a second server that starts at the same moment from seeding too, until the transaction ends. */
export async function takeTurn(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
}

/** Whether nobody has an account yet: the database has just been made. */
export async function isUntouched(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

/** Tables whose rows others refer to by their number. */
type Numbered =
  | 'brands'
  | 'implant_models'
  | 'users'
  | 'patients'
  | 'projects'
  | 'messages'
  | 'documents'
  | 'orders';

/** Inserts rows in the order given; answers their numbers in the same order. */
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

/** Inserts rows that nothing refers to. */
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

/** The reference data with the numbers it got. */
export async function readCatalogue(trx: Transaction): Promise<Catalogue> {
  const [details, sleeves, kits, pins, prices] = [
    await trx
      .selectFrom('implant_details as details')
      .innerJoin('implant_models as model', 'model.id', 'details.model_id')
      .innerJoin('brands', 'brands.id', 'model.brand_id')
      .select([
        'details.id',
        'details.diameter',
        'details.length',
        'model.name as model',
        'brands.name as brand',
      ])
      .orderBy('details.id')
      .execute(),
    await trx
      .selectFrom('sleeves')
      .innerJoin('brands', 'brands.id', 'sleeves.brand_id')
      .select(['sleeves.id', 'sleeves.type', 'sleeves.name', 'sleeves.heights', 'brands.name as brand'])
      .orderBy('sleeves.id')
      .execute(),
    await trx.selectFrom('guided_surgical_kits').select('id').orderBy('id').execute(),
    await trx.selectFrom('brands').select('id').where('is_fixation_pin', '=', true).orderBy('id').execute(),
    await trx.selectFrom('prices').selectAll().orderBy('id').execute(),
  ];
  const pricesOf = (product: GuideType): PriceRow[] =>
    prices
      .filter((price) => price.product_code === product)
      .map((price) => ({
        unit: price.unit as PriceUnit,
        amountCents: price.amount_cents,
        vatRate: price.vat_rate,
      }));
  return {
    implantDetailsIds: details.map(({ id }) => id),
    implants: details.map(({ brand, model, ...implant }) => ({ ...implant, name: `${brand} ${model}` })),
    sleeves: sleeves.map((sleeve) => ({
      ...sleeve,
      type: sleeve.type as SleeveType,
      heights: sleeve.heights.map(Number),
    })),
    kitIds: kits.map(({ id }) => id),
    pinBrandIds: pins.map(({ id }) => id),
    prices: Object.fromEntries(GUIDE_CODES.map((code) => [code, pricesOf(code)])) as Record<
      GuideType,
      PriceRow[]
    >,
  };
}

/** Makes every project findable by its number, patient, dentist and product. */
export async function indexProjects(trx: Transaction): Promise<void> {
  await sql`
    update projects
    set search = fold(concat_ws(' ', projects.id, patient_name, surname, first_name, product_code))
    from users
    where users.id = projects.owner_id
  `.execute(trx);
}

/** Dates the stored files as the documents made of them, and says what the scans' archives hold. */
export async function dateFiles(trx: Transaction): Promise<void> {
  await sql`
    update files
    set uploaded_at = documents.uploaded_at,
        attached_at = documents.uploaded_at,
        archive_of = case content_kind when 'zip' then 'dicom' end
    from documents
    where documents.file_id = files.id
  `.execute(trx);
}

/** Orders whose purchase order is still to be made. */
export async function ordersToDocument(trx: Transaction): Promise<number[]> {
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('purchase_order_file_id', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
