import type { GuideType } from '@maxilla/domain/products';
import type { PriceUnit } from '@maxilla/domain/pricing';
import type { SleeveType } from '@maxilla/domain/sleeves';

import type { Database } from '../../platform/database/database.ts';

type Named = { readonly id: number; readonly name: string };

/** Brands that make implants, by name. */
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
    .orderBy('name')
    .execute();
}

/** Diameters and lengths of a model, in millimetres, narrow and short first. */
export async function implantDetails(db: Database, modelId: number) {
  return db
    .selectFrom('implant_details')
    .select(['id', 'diameter', 'length'])
    .where('model_id', '=', modelId)
    .orderBy('diameter')
    .orderBy('length')
    .execute();
}

/** Sleeves that may be chosen, by brand and name; heights in millimetres. */
export async function validatedSleeves(db: Database) {
  const rows = await db
    .selectFrom('sleeves as sleeve')
    .innerJoin('brands as brand', 'brand.id', 'sleeve.brand_id')
    .select(['sleeve.id', 'brand.name as brand', 'sleeve.name', 'sleeve.type', 'sleeve.heights'])
    .where('sleeve.validated', '=', true)
    .orderBy('brand.name')
    .orderBy('sleeve.name')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as SleeveType, heights: row.heights.map(Number) }));
}

/** The rows of the price list for some products. */
export async function priceRows(db: Database, productCodes: readonly GuideType[]) {
  const rows = await db
    .selectFrom('prices')
    .select(['product_code', 'unit', 'amount_cents', 'vat_rate'])
    .where('product_code', 'in', [...productCodes])
    .where('hidden', '=', false)
    .execute();
  return rows.map((row) => ({
    productCode: row.product_code as GuideType,
    unit: row.unit as PriceUnit,
    amountCents: row.amount_cents,
    vatRate: row.vat_rate,
  }));
}
