import type { NamedParts } from '@maxilla/domain/implant-parts';
import { sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';

/** Names and sizes of implants by the id of their details. */
export async function implantNames(db: Database, ids: readonly number[]): Promise<NamedParts['implants']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('implant_details as details')
    .innerJoin('implant_models as model', 'model.id', 'details.model_id')
    .innerJoin('brands as brand', 'brand.id', 'model.brand_id')
    .select([
      'details.id',
      'details.diameter',
      'details.length',
      sql<string>`brand.name || ' ' || model.name`.as('name'),
    ])
    .where('details.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Names of pillars by id, those no longer offered included. */
export async function pillarNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pillars as pillar')
    .leftJoin('brands as brand', 'brand.id', 'pillar.brand_id')
    .select(['pillar.id', sql<string>`concat_ws(' ', brand.name, pillar.name)`.as('name')])
    .where('pillar.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of sleeves by id, those no longer offered included. */
export async function sleeveNames(db: Database, ids: readonly number[]): Promise<NamedParts['sleeves']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sleeves as sleeve')
    .innerJoin('brands as brand', 'brand.id', 'sleeve.brand_id')
    .select(['sleeve.id', sql<string>`brand.name || ' ' || sleeve.name`.as('name')])
    .where('sleeve.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
