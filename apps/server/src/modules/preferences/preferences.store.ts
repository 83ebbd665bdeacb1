import {
  STEP_NOTES,
  type LIST_PREFERENCES,
  NO_PREFERENCES,
  noteOf,
  PREFERENCE_FIELDS,
  type PreferenceField,
  type Preferences,
} from '@maxilla/domain/preferences';
import { PRODUCT_TYPE_CODES, type ProductCode } from '@maxilla/domain/products';
import type { ProjectSleeveType } from '@maxilla/domain/sleeves';
import { type RawBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** How a dentist usually sends impressions, as far as the preferences say. */
export type UsualSending = Partial<Pick<Preferences, 'impressionMedium' | 'cameraCloud' | 'courierService'>>;

type Named = { readonly id: number; readonly name: string };
export type PreferenceList = (typeof LIST_PREFERENCES)[number];

/** A dentist's preferences; a field without a row has its blank value. */
export async function preferencesOf(db: Database | Transaction, userId: number): Promise<Preferences> {
  const rows = await db
    .selectFrom('preferences')
    .select(['field', 'value'])
    .where('user_id', '=', userId)
    .execute();
  const stored = Object.fromEntries(rows.map(({ field, value }) => [field, value]));
  return Object.fromEntries(
    PREFERENCE_FIELDS.map((field) => [field, stored[field] ?? NO_PREFERENCES[field]]),
  ) as unknown as Preferences;
}

/** Stores one field; a blank value has no row. */
export async function storePreference(
  trx: Transaction,
  userId: number,
  field: PreferenceField,
  value: Preferences[PreferenceField],
): Promise<void> {
  const blank = JSON.stringify(value) === JSON.stringify(NO_PREFERENCES[field]);
  if (blank) {
    await trx.deleteFrom('preferences').where('user_id', '=', userId).where('field', '=', field).execute();
    return;
  }
  const row = { user_id: userId, field, value: JSON.stringify(value) };
  await trx
    .insertInto('preferences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'field']).doUpdateSet({ value: row.value }))
    .execute();
}

const brands = (db: Database | Transaction, kind: 'is_implant' | 'is_fixation_pin', ids: readonly number[]) =>
  db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where(kind, '=', true)
    .where('id', 'in', [...ids])
    .execute();

const LISTS: {
  readonly [L in PreferenceList]: (db: Database | Transaction, ids: readonly number[]) => Promise<Named[]>;
} = {
  implants: (db, ids) => brands(db, 'is_implant', ids),
  fixationPins: (db, ids) => brands(db, 'is_fixation_pin', ids),
  guidedSurgicalKits: (db, ids) =>
    db
      .selectFrom('guided_surgical_kits')
      .select(['id', 'name'])
      .where('removed_at', 'is', null)
      .where('id', 'in', [...ids])
      .execute(),
};

/** The named rows of a list, in the order of the ids; ids that do not exist are left out. */
export async function namedIn(
  db: Database | Transaction,
  list: PreferenceList,
  ids: readonly number[],
): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await LISTS[list](db, ids);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export type UsualImplant = {
  readonly implantDetailsId: number;
  readonly implantBrandId: number;
  readonly implantBrand: string;
  readonly implantModelId: number;
  readonly implantModel: string;
  readonly diameter: number;
  readonly length: number;
};

/** An implant by its size, with model and brand; null if there is none. */
export async function implantOf(
  db: Database | Transaction,
  implantDetailsId: number,
): Promise<UsualImplant | null> {
  const row = await db
    .selectFrom('implant_details as size')
    .innerJoin('implant_models as model', 'model.id', 'size.model_id')
    .innerJoin('brands as brand', 'brand.id', 'model.brand_id')
    .where('size.id', '=', implantDetailsId)
    .where('size.removed_at', 'is', null)
    .select([
      'size.id as implantDetailsId',
      'brand.id as implantBrandId',
      'brand.name as implantBrand',
      'model.id as implantModelId',
      'model.name as implantModel',
      'size.diameter',
      'size.length',
    ])
    .executeTakeFirst();
  return row ?? null;
}

export type LastOrdered = {
  readonly guidedSurgicalKitId: number | null;
  readonly sleeveType: ProjectSleeveType | null;
  readonly fixationPinBrandId: number | null;
  readonly implantDetailsId: number | null;
};

/** The choices of the guide of a product that a dentist ordered last; null without any. */
export async function lastOrdered(
  db: Database | Transaction,
  ownerId: number,
  productCode: ProductCode,
): Promise<LastOrdered | null> {
  const row = await db
    .selectFrom('projects as project')
    .innerJoin('project_guides as guide', 'guide.project_id', 'project.id')
    .where('project.owner_id', '=', ownerId)
    .where('project.product_code', '=', productCode)
    .where('project.ordered_at', 'is not', null)
    .orderBy('project.id', 'desc')
    .limit(1)
    .select((eb) => [
      'guide.guided_surgical_kit_id as guidedSurgicalKitId',
      'guide.sleeve_type as sleeveType',
      'guide.fixation_pin_brand_id as fixationPinBrandId',
      eb
        .selectFrom('project_implants as implant')
        .whereRef('implant.project_id', '=', 'project.id')
        .where('implant.removed_at', 'is', null)
        .where('implant.size_open', '=', false)
        .orderBy('implant.id', 'desc')
        .limit(1)
        .select('implant.implant_details_id')
        .as('implantDetailsId'),
    ])
    .executeTakeFirst();
  return row ? { ...row, sleeveType: row.sleeveType as ProjectSleeveType | null } : null;
}

/** SQL of how an owner usually sends impressions; `owner` is the column of the project. */
export function usualSendingOf(owner: string): RawBuilder<UsualSending> {
  return sql<UsualSending>`(
    select coalesce(json_object_agg(usual.field, usual.value), '{}') from preferences usual
     where usual.user_id = ${sql.ref(owner)}
       and usual.field in ('impressionMedium', 'cameraCloud', 'courierService'))`;
}

/**
 * The text that staff read beside a project: that on its step, if there is one, and that about its type of product, else the
 * general one (decisions 34). `table` is that of the project.
 */
export function preferenceText(table: 'project' | 'projects'): RawBuilder<string> {
  const [owner, type, state] = ['owner_id', 'product_type', 'state'].map((name) =>
    sql.ref(`${table}.${name}`),
  );
  const steps = Object.entries(STEP_NOTES).map(
    ([note, states]) =>
      sql`when ${state} in (${sql.join(states.map((one) => sql.lit(one)))}) then ${sql.lit(note)}`,
  );
  const about = PRODUCT_TYPE_CODES.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(noteOf(code))}`);
  const field = sql`case ${type} ${sql.join(about, sql` `)} end`;
  return sql<string>`concat_ws(E'\\n', (
    select text.value #>> '{}' from preferences text
     where text.user_id = ${owner} and text.field = case ${sql.join(steps, sql` `)} end), (
    select text.value #>> '{}' from preferences text
     where text.user_id = ${owner} and text.field in (${field}, 'general')
     order by text.field = 'general' limit 1))`;
}
