import type { NewImplant } from '@maxilla/domain/implants';
import type { SleeveType } from '@maxilla/domain/sleeves';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** The implants of a query's project with their models and brands, ordered by tooth. */
export const implantsOf = (projectId: 'project.id' | 'projects.id') =>
  expressionBuilder<DB>()
    .selectFrom('project_implants as implant')
    .innerJoin('implant_details as details', 'details.id', 'implant.implant_details_id')
    .innerJoin('implant_models as model', 'model.id', 'details.model_id')
    .innerJoin('brands as brand', 'brand.id', 'model.brand_id')
    .where('implant.project_id', '=', sql.ref<number>(projectId))
    .where('implant.removed_at', 'is', null)
    .orderBy('implant.dent_number');

/** Subquery of the implants of a query's project, ordered by tooth, with everything that screens show. */
export function implantsShown(projectId: 'project.id' | 'projects.id') {
  return jsonArrayFrom(
    implantsOf(projectId)
      .leftJoin('sleeves as sleeve', 'sleeve.id', 'implant.sleeve_id')
      .leftJoin('brands as sleeveBrand', 'sleeveBrand.id', 'sleeve.brand_id')
      .select([
        'implant.id',
        'implant.dent_number as dentNumber',
        'brand.id as implantBrandId',
        'brand.name as implantBrand',
        'model.id as implantModelId',
        'model.name as implantModel',
        'details.id as implantDetailsId',
        'implant.size_open as sizeOpen',
        'details.diameter',
        'details.length',
        'sleeve.id as sleeveId',
        'sleeveBrand.name as sleeveBrand',
        'sleeve.name as sleeve',
        'sleeve.type as sleeveType',
        'implant.sleeve_height as sleeveHeight',
        'implant.movable',
        'implant.apply_cleat as applyCleat',
      ]),
  );
}

/** A stored implant of a project, or one that was removed from it. */
export async function readImplant(
  db: Database | Transaction,
  projectId: number,
  implantId: number,
  state: 'planned' | 'removed' = 'planned',
) {
  return db
    .selectFrom('project_implants')
    .select([
      'dent_number',
      'implant_details_id',
      'size_open',
      'sleeve_id',
      'sleeve_height',
      'movable',
      'apply_cleat',
    ])
    .where('project_id', '=', projectId)
    .where('id', '=', implantId)
    .where('removed_at', state === 'planned' ? 'is' : 'is not', null)
    .executeTakeFirst();
}

/** A selectable sleeve, with the attributes that rules need. */
export async function readSleeve(db: Database | Transaction, sleeveId: number) {
  const row = await db
    .selectFrom('sleeves as sleeve')
    .innerJoin('brands as brand', 'brand.id', 'sleeve.brand_id')
    .select(['sleeve.type', 'sleeve.name', 'sleeve.heights', 'brand.name as brand'])
    .where('sleeve.id', '=', sleeveId)
    .where('sleeve.validated', '=', true)
    .where('sleeve.removed_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      type: row.type as SleeveType,
      name: row.name,
      brand: row.brand,
      heights: row.heights.map(Number),
    }
  );
}

/** Whether an implant of these dimensions exists. */
export async function implantDetailsExist(
  db: Database | Transaction,
  implantDetailsId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('implant_details')
    .select('id')
    .where('id', '=', implantDetailsId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts an implant on a tooth. */
export async function insertImplant(trx: Transaction, projectId: number, implant: NewImplant): Promise<void> {
  await trx
    .insertInto('project_implants')
    .values({ project_id: projectId, ...columns(implant) })
    .execute();
}

/**
 * Copies the implants of a project to another, except those that are no longer made. Their sleeves, which were planned for
 * one patient, are not copied.
 */
export async function copyImplants(trx: Transaction, fromId: number, toId: number): Promise<void> {
  await trx
    .insertInto('project_implants')
    .columns(['project_id', 'dent_number', 'implant_details_id', 'size_open'])
    .expression((eb) =>
      eb
        .selectFrom('project_implants')
        .innerJoin('implant_details as details', 'details.id', 'project_implants.implant_details_id')
        .where('project_id', '=', fromId)
        .where('project_implants.removed_at', 'is', null)
        .where('details.removed_at', 'is', null)
        .orderBy('project_implants.id')
        .select((inner) => [
          inner.val(toId).as('project_id'),
          'dent_number',
          'implant_details_id',
          'size_open',
        ]),
    )
    .execute();
}

/** Updates an implant's tooth, dimensions or sleeve, which is to be installed again. */
export async function changeImplant(
  trx: Transaction,
  projectId: number,
  implantId: number,
  implant: NewImplant,
): Promise<void> {
  await trx
    .updateTable('project_implants')
    .set({ ...columns(implant), sleeve_installed_at: null, sleeve_installed_by: null })
    .where('project_id', '=', projectId)
    .where('id', '=', implantId)
    .execute();
}

/** Soft-deletes an implant. */
export async function removeImplant(
  trx: Transaction,
  projectId: number,
  implantId: number,
  instant: string,
): Promise<void> {
  await trx
    .updateTable('project_implants')
    .set({ removed_at: instant })
    .where('project_id', '=', projectId)
    .where('id', '=', implantId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Takes the removal of an implant back. */
export async function putBackImplant(trx: Transaction, projectId: number, implantId: number): Promise<void> {
  await trx
    .updateTable('project_implants')
    .set({ removed_at: null })
    .where('project_id', '=', projectId)
    .where('id', '=', implantId)
    .execute();
}

function columns(implant: NewImplant) {
  if (implant.implantDetailsId === null) throw new Error('an implant is stored with its dimensions');
  return {
    dent_number: implant.toothNumber,
    implant_details_id: implant.implantDetailsId,
    size_open: implant.sizeOpen,
    sleeve_id: implant.sleeveId,
    sleeve_height: implant.sleeveHeight,
    movable: implant.movable,
    apply_cleat: implant.applyCleat,
  };
}
