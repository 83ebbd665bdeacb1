import type { Database } from '../../platform/database/database.ts';

type Named = { readonly id: number; readonly name: string };

/** Fixation pin brands, by name. */
export async function fixationPinBrands(db: Database): Promise<Named[]> {
  return db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('is_fixation_pin', '=', true)
    .orderBy('name')
    .execute();
}

/** Guided surgery kits with their brand, by name. */
export async function guidedSurgicalKits(db: Database): Promise<(Named & { readonly brand: string })[]> {
  return db
    .selectFrom('guided_surgical_kits as kit')
    .innerJoin('brands as brand', 'brand.id', 'kit.brand_id')
    .select(['kit.id', 'kit.name', 'brand.name as brand'])
    .where('kit.removed_at', 'is', null)
    .orderBy('kit.name')
    .execute();
}
