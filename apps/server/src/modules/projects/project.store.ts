import type { Decision, ProjectChanges } from '@maxilla/domain/actions/action';
import type { DateRange } from '@maxilla/domain/calendar';
import type { Medium } from '@maxilla/domain/customisation';
import type { IsoDate } from '@maxilla/domain/days';
import type { FileKind } from '@maxilla/domain/documents';
import type { HoldReason } from '@maxilla/domain/holds';
import type { ImplantFact } from '@maxilla/domain/implants';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { ProductCode, ProductType } from '@maxilla/domain/products';
import type { SleeveType } from '@maxilla/domain/sleeves';
import type { ProjectState } from '@maxilla/domain/states';
import type { Selectable, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

/** A project's row, its enumerations named: nothing else is ever written there. */
export type ProjectRecord = Omit<
  Selectable<DB['projects']>,
  | 'product_type'
  | 'product_code'
  | 'state'
  | 'hold_reason'
  | 'hold_next_state'
  | 'impression_medium'
  | 'dicom_medium'
  | 'second_dicom_medium'
  | 'sleeve_type'
  | 'rejected_file_types'
> & {
  product_type: ProductType;
  product_code: ProductCode;
  state: ProjectState;
  hold_reason: HoldReason | null;
  hold_next_state: ProjectState | null;
  impression_medium: Medium | null;
  dicom_medium: Medium | null;
  second_dicom_medium: Medium | null;
  sleeve_type: SleeveType | null;
  rejected_file_types: FileKind[];
};

/** Whether there is such a project, whoever may see it. */
export async function projectExists(db: Database, projectId: number): Promise<boolean> {
  const row = await db.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst();
  return row !== undefined;
}

/** Locks a project that the actor may see: any for staff, their own for a dentist. */
export async function lockProject(
  trx: Transaction,
  actor: Pick<Actor, 'id' | 'role'>,
  projectId: number,
): Promise<ProjectRecord | undefined> {
  const row = await trx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .$if(!isStaff(actor), (query) => query.where('owner_id', '=', actor.id))
    .forUpdate()
    .executeTakeFirst();
  return row as ProjectRecord | undefined;
}

/** A locked project, as far as what it is made of may move it. */
export type LockedProject = {
  readonly id: number;
  readonly version: number;
  readonly ownerId: number;
  readonly productCode: ProductCode;
  readonly state: ProjectState;
};

/** Locks projects in the order of their numbers, so that two commands that share some of them take turns. */
export async function lockProjects(trx: Transaction, ids: readonly number[]): Promise<LockedProject[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('projects')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .select(['id', 'version', 'owner_id as ownerId', 'product_code as productCode', 'state'])
    .forUpdate()
    .execute();
  return rows as LockedProject[];
}

/**
 * Reads what stands around a locked project. A statement of its own: one that also waited for the lock would see
 * these rows as they were before it waited.
 */
export async function readSurroundings(
  db: Database | Transaction,
  project: { readonly id: number; readonly owner_id: number },
  today: IsoDate,
): Promise<{ implants: ImplantFact[]; documentKinds: FileKind[]; ownerAbsences: DateRange[] }> {
  const row = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('project_implants as implant')
          .leftJoin('sleeves as sleeve', 'sleeve.id', 'implant.sleeve_id')
          .leftJoin('brands as brand', 'brand.id', 'sleeve.brand_id')
          .where('implant.project_id', '=', project.id)
          .where('implant.removed_at', 'is', null)
          .orderBy('implant.dent_number')
          .select([
            'implant.id',
            'implant.dent_number as toothNumber',
            'implant.implant_details_id as implantDetailsId',
            'implant.sleeve_id as sleeveId',
            'sleeve.type as sleeveType',
            'brand.name as sleeveBrand',
            'sleeve.name as sleeveName',
            'implant.sleeve_height as sleeveHeight',
          ]),
      ).as('implants'),
      jsonArrayFrom(
        eb
          .selectFrom('documents')
          .where('project_id', '=', project.id)
          .where('removed_at', 'is', null)
          .select('type')
          .distinct(),
      ).as('documents'),
      jsonArrayFrom(
        eb
          .selectFrom('holidays')
          .where('user_id', '=', project.owner_id)
          .where('to_date', '>=', today)
          .select(['from_date as from', 'to_date as to']),
      ).as('absences'),
    ])
    .executeTakeFirstOrThrow();
  return {
    implants: row.implants as ImplantFact[],
    documentKinds: row.documents.map((document) => document.type as FileKind),
    ownerAbsences: row.absences,
  };
}

/** Projects with what their completeness depends on, in one statement. */
export async function readDrafts(
  db: Database,
  ids: readonly number[],
): Promise<{ project: ProjectRecord; around: { implants: unknown[]; documentKinds: FileKind[] } }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .where('projects.id', 'in', [...ids])
    .selectAll('projects')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('project_implants')
          .whereRef('project_implants.project_id', '=', 'projects.id')
          .where('project_implants.removed_at', 'is', null)
          .select('project_implants.id'),
      ).as('implants'),
      jsonArrayFrom(
        eb
          .selectFrom('documents')
          .whereRef('documents.project_id', '=', 'projects.id')
          .where('documents.removed_at', 'is', null)
          .select('documents.type')
          .distinct(),
      ).as('documents'),
    ])
    .execute();
  return rows.map(({ implants, documents, ...project }) => ({
    project: project as ProjectRecord,
    around: { implants, documentKinds: documents.map((document) => document.type as FileKind) },
  }));
}

const COLUMN_OF: Partial<Record<keyof ProjectChanges, keyof ProjectRecord>> = {
  assigneeId: 'assignee_id',
  urgent: 'urgent',
  emergencyPriceAdded: 'emergency_price_added',
  requestedDate: 'requested_date',
  deadline: 'deadline',
  orderedAt: 'ordered_at',
  shippedAt: 'shipped_at',
  courierPickupDate: 'courier_pickup_date',
  filesDownloaded: 'files_downloaded',
  impressionDigitised: 'impression_digitised',
  impressionMedium: 'impression_medium',
  dicomMedium: 'dicom_medium',
  secondDicomMedium: 'second_dicom_medium',
  rejectedFileKinds: 'rejected_file_types',
  implantsCount: 'implants_count',
  socketSet: 'socket_set',
  sawn: 'sawn',
};

/** The columns that a decision changes. */
export function decidedColumns({ state, hold, set = {} }: Decision): Updateable<DB['projects']> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(set)) {
    const column = COLUMN_OF[name as keyof ProjectChanges];
    if (!column) throw new Error(`a project does not keep ${name}`);
    columns[column] = value;
  }
  if (state !== undefined) columns['state'] = state;
  if (hold !== undefined) {
    columns['on_hold'] = hold !== null;
    columns['hold_reason'] = hold?.reason ?? null;
    columns['hold_next_state'] = hold?.nextState ?? null;
    columns['expected_reception_date'] = hold?.expectedReceptionDate ?? null;
  }
  return columns;
}

/** Changes a project from the version it was read at; false where it is another one by now. */
export async function updateProject(
  trx: Transaction,
  project: { readonly id: number; readonly version: number },
  columns: Updateable<DB['projects']>,
  instant: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('projects')
    .set({ ...columns, version: project.version + 1, updated_at: instant })
    .where('id', '=', project.id)
    .where('version', '=', project.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
