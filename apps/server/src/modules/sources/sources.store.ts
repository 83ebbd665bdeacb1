import type { SleeveType } from '@maxilla/domain/sleeves';

import type { Database } from '../../platform/database/database.ts';

type Named = { readonly id: number; readonly name: string };

/** Implant brands, by name. */
export async function implantBrands(db: Database): Promise<Named[]> {
  return db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('is_implant', '=', true)
    .orderBy('name')
    .execute();
}

/** Implant models of a brand, by name. */
export async function implantModels(db: Database, brandId: number): Promise<Named[]> {
  return db
    .selectFrom('implant_models')
    .select(['id', 'name'])
    .where('brand_id', '=', brandId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** Diameters and lengths of a model in millimetres, in ascending order; those of one diameter if it is given. */
export async function implantDetails(db: Database, modelId: number, diameter?: number) {
  return db
    .selectFrom('implant_details')
    .select(['id', 'diameter', 'length'])
    .where('model_id', '=', modelId)
    .where('removed_at', 'is', null)
    .$if(diameter !== undefined, (query) => query.where('diameter', '=', diameter ?? 0))
    .orderBy('diameter')
    .orderBy('length')
    .execute();
}

/** Selectable sleeves, by brand and name; heights in millimetres. */
export async function validatedSleeves(db: Database) {
  const rows = await db
    .selectFrom('sleeves as sleeve')
    .innerJoin('brands as brand', 'brand.id', 'sleeve.brand_id')
    .select(['sleeve.id', 'brand.name as brand', 'sleeve.name', 'sleeve.type', 'sleeve.heights'])
    .where('sleeve.validated', '=', true)
    .where('sleeve.removed_at', 'is', null)
    .orderBy('brand.name')
    .orderBy('sleeve.name')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as SleeveType, heights: row.heights.map(Number) }));
}
