import type { Decision, ProjectChanges } from '@maxilla/domain/actions/action';
import type { PhotoView, AcceptedQuotation } from '@maxilla/domain/aligners';
import type { DateRange } from '@maxilla/domain/calendar';
import type { Medium } from '@maxilla/domain/customisation';
import type { FileKind } from '@maxilla/domain/documents';
import type { HoldReason } from '@maxilla/domain/holds';
import type { ImplantFact } from '@maxilla/domain/implants';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { ProductCode, ProductType } from '@maxilla/domain/products';
import type { SleeveType } from '@maxilla/domain/sleeves';
import type { ProjectState } from '@maxilla/domain/states';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { compiled } from '../../platform/database/compiled.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { together } from '../../platform/database/together.ts';
import { alignerOrdersOf, acceptedQuotation } from './aligners/aligner-orders.store.ts';
import { breakdownsOf } from './breakdowns/breakdowns.store.ts';
import { byTable, type Details, withDetails } from './field-columns.store.ts';
import { implantsShown } from './customisation/implants.store.ts';

/** Enumerated columns of a project row: only these values are ever written. */
type Enumerated = {
  product_type: ProductType;
  product_code: ProductCode;
  state: ProjectState;
  hold_reason: HoldReason | null;
  hold_next_state: ProjectState | null;
  impression_medium: Medium | null;
  dicom_medium: Medium | null;
  second_dicom_medium: Medium | null;
  rejected_file_types: FileKind[];
  awaited_kinds: FileKind[];
};

/** A project row joined with the details of its kind. */
export type ProjectColumns = Omit<Selectable<DB['projects']>, keyof Enumerated> & Enumerated & Details;

/** A project with everything its rules depend on. */
export type ProjectRecord = ProjectColumns & {
  readonly implants: readonly ImplantFact[];
  readonly breakdowns: FactsRow['breakdowns'];
  readonly siliconKeyWaits: boolean;
  /**
   * Kinds of the current documents. For a kind that is awaited again, only documents added since then count.
   */
  readonly documentKinds: readonly FileKind[];
  /** Views of its current photos. */
  readonly photoViews: readonly PhotoView[];
  readonly alignerOrders: FactsRow['alignerOrders'];
  readonly acceptedQuotation: AcceptedQuotation | null;
  readonly ownerAbsences: readonly DateRange[];
};

/** Whether a silicone key of a query's project waits to be checked. */
const siliconKeyWaits = sql<boolean>`
  project.product_type = 'PROSTHESIS' and exists (
    select from elements
     where elements.project_id = project.id and elements.type = 'SILICON_KEY' and elements.state = 'QUALITY_CONTROL')`;

/** The kinds of the current documents of a project, given the name of its table. */
const documentKindsOf = (project: 'project' | 'projects') => sql<string[]>`array(
  select distinct type from documents
   where project_id = ${sql.ref(`${project}.id`)} and removed_at is null and message_id is null and comment_id is null
     and not (type = any(${sql.ref(`${project}.awaited_kinds`)}) and uploaded_at < ${sql.ref(`${project}.awaited_since`)}))`;

/** What tells which files of a project are still to be fetched from a cloud (`missingInCloud`). */
export const cloudFacts = sql`json_build_object(
  'product_code', projects.product_code, 'impression_medium', projects.impression_medium,
  'dicom_medium', projects.dicom_medium, 'second_dicom_medium', projects.second_dicom_medium,
  'documentKinds', ${documentKindsOf('projects')})`;

/**
 * The only query of project facts, to be filtered by the caller. The page, locks and the drafts of the home
 * screen all use it; the page adds the data it displays.
 */
export function selectFacts(db: Database | Transaction) {
  return withDetails(db)
    .selectAll('project')
    .select((eb) => [
      implantsShown('project.id').as('implants'),
      breakdownsOf('project').as('breakdowns'),
      siliconKeyWaits.as('siliconKeyWaits'),
      documentKindsOf('project').as('documentKinds'),
      sql<string[]>`array(select distinct photo_view from documents
        where project_id = project.id and removed_at is null and photo_view is not null)`.as('photoViews'),
      alignerOrdersOf('project.id').as('alignerOrders'),
      acceptedQuotation(sql.ref<number>('project.id')).as('acceptedQuotation'),
      jsonArrayFrom(
        eb
          .selectFrom('holidays')
          .whereRef('holidays.user_id', '=', 'project.owner_id')
          .select(['holidays.from_date as from', 'holidays.to_date as to']),
      ).as('ownerAbsences'),
    ]);
}

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>;

/** Converts a row of the facts query to typed enumerations. */
export function toRecord(row: FactsRow): ProjectRecord {
  const implants = row.implants.map((implant): ImplantFact => ({
    id: implant.id,
    toothNumber: implant.dentNumber,
    implantDetailsId: implant.implantDetailsId,
    sizeOpen: implant.sizeOpen,
    sleeveId: implant.sleeveId,
    sleeveType: implant.sleeveType as SleeveType | null,
    sleeveBrand: implant.sleeveBrand,
    sleeveName: implant.sleeve,
    sleeveHeight: implant.sleeveHeight,
    movable: implant.movable,
    applyCleat: implant.applyCleat,
  }));
  return { ...(row as unknown as ProjectRecord), implants };
}

/** Not with a one-element array, for which PostgreSQL would plan it each time, at a higher cost than the query's. */
const factsOf = compiled((db, { projectId }: { projectId: number }) =>
  selectFacts(db).where('project.id', '=', projectId),
);

/** Facts of projects, by id. */
export async function readFacts(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ProjectRecord[]> {
  const [projectId, ...others] = ids;
  if (projectId === undefined) return [];
  const rows = await (others.length === 0
    ? factsOf(db, { projectId })
    : selectFacts(db)
        .where(sql<boolean>`project.id = any(${[...ids]})`)
        .execute());
  return rows.map(toRecord);
}

/** Whether a project exists, regardless of visibility. */
export async function projectExists(db: Database, projectId: number): Promise<boolean> {
  const row = await db.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst();
  return row !== undefined;
}

const lockOf = compiled((db, { projectId, ownerId }: { projectId: number; ownerId: number | null }) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where((eb) => eb('owner_id', '=', eb.fn.coalesce(sql<number>`${ownerId}::bigint`, 'owner_id')))
    .forUpdate(),
);

/**
 * Locks a project visible to the actor (any for staff, their own for dentists) and reads its facts. The facts
 * are read in a second statement, sent with the first, because a single statement would return the row as it was before
 * it waited for the lock.
 */
export async function lockProject(
  trx: Transaction,
  actor: Pick<Actor, 'id' | 'role'>,
  projectId: number,
): Promise<ProjectRecord | undefined> {
  const [[locked], [row]] = await together(
    lockOf(trx, { projectId, ownerId: isStaff(actor) ? null : actor.id }),
    factsOf(trx, { projectId }),
  );
  return locked && row && toRecord(row);
}

/** The columns of a locked project that are needed to move it when its elements change. */
export type LockedProject = {
  readonly id: number;
  readonly version: number;
  readonly ownerId: number;
  readonly productCode: ProductCode;
  readonly state: ProjectState;
};

/** Locks projects ordered by id, so that concurrent commands on overlapping projects cannot deadlock. */
export async function lockProjects(trx: Transaction, ids: readonly number[]): Promise<LockedProject[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('projects')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .orderBy('id')
    .select(['id', 'version', 'owner_id as ownerId', 'product_code as productCode', 'state'])
    .forUpdate()
    .execute();
  return rows as LockedProject[];
}

/** The column of each field a decision may set. */
const COLUMN_OF: Readonly<Record<keyof ProjectChanges, keyof ProjectColumns>> = {
  assigneeId: 'assignee_id',
  urgent: 'urgent',
  emergencyPriceAdded: 'emergency_price_added',
  requestedDate: 'requested_date',
  deadline: 'deadline',
  description: 'description',
  reminder: 'reminder_date',
  orderedAt: 'ordered_at',
  shippedAt: 'shipped_at',
  parcelNumber: 'parcel_number',
  courierPickupDate: 'courier_pickup_date',
  chargedPickupDate: 'charged_pickup_date',
  filesDownloaded: 'files_downloaded',
  impressionDigitised: 'impression_digitised',
  impressionMedium: 'impression_medium',
  dicomMedium: 'dicom_medium',
  secondDicomMedium: 'second_dicom_medium',
  rejectedFileKinds: 'rejected_file_types',
  implantsCount: 'implants_count',
  socketSet: 'socket_set',
  sawn: 'sawn',
  temporaryProsthesisId: 'temporary_prosthesis_id',
  printingComment: 'printing_comment',
  digitalModel: 'digital_model',
  outsourcedOrderNo: 'outsourced_order_no',
  currentMaxillary: 'current_maxillary',
  currentMandibular: 'current_mandibular',
  awaitedKinds: 'awaited_kinds',
  awaitedSince: 'awaited_since',
  cloudName: 'cloud_name',
  cloudCase: 'cloud_case',
};

/** The columns a decision changes. */
export function decidedColumns({ state, hold, set = {} }: Decision): Partial<ProjectColumns> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(set)) {
    columns[COLUMN_OF[name as keyof ProjectChanges]] = value;
  }
  if (state !== undefined) columns['state'] = state;
  if (hold !== undefined) {
    columns['on_hold'] = hold !== null;
    columns['hold_reason'] = hold?.reason ?? null;
    columns['hold_next_state'] = hold?.nextState ?? null;
    columns['expected_reception_date'] = hold?.expectedReceptionDate ?? null;
    if (hold === null) columns['reminder_date'] = null;
  }
  return columns;
}

/** Updates a project at a given version; false if the version is stale. */
export async function updateProject(
  trx: Transaction,
  project: { readonly id: number; readonly version: number },
  columns: Partial<ProjectColumns>,
  instant: string,
): Promise<boolean> {
  const { own, details } = byTable(columns);
  const { numUpdatedRows } = await trx
    .updateTable('projects')
    .set({ ...own, version: project.version + 1, updated_at: instant })
    .where('id', '=', project.id)
    .where('version', '=', project.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  for (const [table, changes] of details) {
    await trx.updateTable(table).set(changes).where('project_id', '=', project.id).execute();
  }
  return true;
}

/** Sets the states of projects; false if the version of one has changed since it was read. */
export async function updateStates(
  trx: Transaction,
  moves: readonly {
    readonly project: { readonly id: number; readonly version: number };
    readonly to: ProjectState;
  }[],
  instant: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update projects set state = move.state, version = move.version + 1, updated_at = ${instant}
      from unnest(${moves.map(({ project }) => project.id)}::bigint[],
                  ${moves.map(({ project }) => project.version)}::integer[],
                  ${moves.map(({ to }) => to)}::text[]) as move (id, version, state)
     where projects.id = move.id and projects.version = move.version`.execute(trx);
  return numAffectedRows === BigInt(moves.length);
}

/**
 * Stores the notes about the treatment of a locked project; its version stays the same, because no decision
 * depends on them.
 */
export async function writeTreatmentPlan(trx: Transaction, projectId: number, text: string): Promise<void> {
  await trx
    .updateTable('project_aligners')
    .set({ treatment_plan: text })
    .where('project_id', '=', projectId)
    .execute();
}
