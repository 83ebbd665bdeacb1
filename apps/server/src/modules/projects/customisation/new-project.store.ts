import type { DateRange } from '@maxilla/domain/calendar';
import type { Medium } from '@maxilla/domain/customisation';
import type { FieldName, FieldValues } from '@maxilla/domain/kinds/fields';
import type { KindName } from '@maxilla/domain/kinds/kinds';
import type { Product } from '@maxilla/domain/products';
import { sql } from 'kysely';

import type { Transaction } from '../../../platform/database/database.ts';
import { byTable, COLUMN_OF_FIELD, DETAIL_TABLES } from '../field-columns.store.ts';

export type NewProject = {
  readonly ownerId: number;
  readonly creatorId: number;
  readonly patientId: number;
  readonly patientName: string;
  readonly product: Pick<Product, 'type' | 'code'>;
  readonly kind: KindName;
  /** Field values given at creation. */
  readonly values: Partial<FieldValues>;
  /** Default media of a new project. */
  readonly sending: {
    readonly impressionMedium: Medium | null;
    readonly dicomMedium: Medium | null;
    readonly secondDicomMedium: Medium | null;
    readonly cloudName: string;
  };
  readonly at: string;
};

/** Inserts a project with its patient, product and initial values; returns its id. */
export async function insertProject(trx: Transaction, project: NewProject): Promise<number> {
  const { own, details } = byTable(
    Object.fromEntries(
      Object.entries(project.values).map(([name, value]) => [COLUMN_OF_FIELD[name as FieldName], value]),
    ),
  );
  const { id } = await trx
    .insertInto('projects')
    .values({
      owner_id: project.ownerId,
      creator_id: project.creatorId,
      patient_id: project.patientId,
      patient_name: project.patientName,
      product_type: project.product.type,
      product_code: project.product.code,
      state: 'CREATED',
      created_at: project.at,
      updated_at: project.at,
      search: '',
      impression_medium: project.sending.impressionMedium,
      dicom_medium: project.sending.dicomMedium,
      second_dicom_medium: project.sending.secondDicomMedium,
      cloud_name: project.sending.cloudName,
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const table = DETAIL_TABLES[project.kind];
  await trx
    .insertInto(table)
    .values({ project_id: id, ...details.get(table) })
    .execute();
  await writeSearch(trx, { column: 'id', value: id });
  return id;
}

/** A dentist's days off, past and future. */
export async function absencesOf(trx: Transaction, ownerId: number): Promise<DateRange[]> {
  return trx
    .selectFrom('holidays')
    .select(['from_date as from', 'to_date as to'])
    .where('user_id', '=', ownerId)
    .execute();
}

/** Updates the search column of a project, or of all projects of a dentist or a patient. */
export async function writeSearch(
  trx: Transaction,
  { column, value }: { readonly column: 'id' | 'owner_id' | 'patient_id'; readonly value: number },
): Promise<void> {
  await sql`
    update projects project
       set search = fold(concat_ws(' ', project.id, project.patient_name, owner.first_name, owner.surname, project.product_code))
      from users owner
     where owner.id = project.owner_id and ${sql.ref(`project.${column}`)} = ${value}`.execute(trx);
}
