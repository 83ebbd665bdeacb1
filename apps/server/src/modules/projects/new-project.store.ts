import type { ProductCode, ProductType } from '@maxilla/domain/products';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { isUsable } from '../users/api.ts';

export type NewProject = {
  readonly ownerId: number;
  readonly creatorId: number;
  readonly patientId: number;
  readonly patientName: string;
  readonly productType: ProductType;
  readonly productCode: ProductCode;
  readonly implantsCount: number;
  readonly at: string;
};

/** Starts a project with nothing but its patient, its product and the number of implants; answers its number. */
export async function insertProject(trx: Transaction, project: NewProject): Promise<number> {
  const { id } = await trx
    .insertInto('projects')
    .values({
      owner_id: project.ownerId,
      creator_id: project.creatorId,
      patient_id: project.patientId,
      patient_name: project.patientName,
      product_type: project.productType,
      product_code: project.productCode,
      state: 'CREATED',
      implants_count: project.implantsCount,
      created_at: project.at,
      updated_at: project.at,
      search: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeSearch(trx, { column: 'id', value: id });
  return id;
}

/** Writes anew what the search over projects finds them by, for a project or all those of a dentist. */
export async function writeSearch(
  trx: Transaction,
  { column, value }: { readonly column: 'id' | 'owner_id'; readonly value: number },
): Promise<void> {
  await sql`
    update projects project
       set search = fold(concat_ws(' ', project.id, project.patient_name, owner.first_name, owner.surname, project.product_code))
      from users owner
     where owner.id = project.owner_id and ${sql.ref(`project.${column}`)} = ${value}`.execute(trx);
}

/** Whether somebody is a dentist who may still order. */
export async function mayOwnProjects(db: Database | Transaction, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'ROLE_USER')
    .where(isUsable())
    .executeTakeFirst();
  return user !== undefined;
}
