import type { AlignerRange } from '@maxilla/domain/aligners';
import type { BatchState } from '@maxilla/domain/batches';
import type { ElementKind, ElementState, ElementType, Route } from '@maxilla/domain/elements';
import type { HistoryCode } from '@maxilla/domain/history';
import type { MaterialFamily } from '@maxilla/domain/materials';
import type { ProductCode, ProductType } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import type { Tooth } from '@maxilla/domain/teeth';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { alignersOfElement } from '../projects/api.ts';

/** The lot that a batch is made of. */
export type UsedLot = {
  readonly id: number;
  readonly materialId: number;
  readonly material: string;
  readonly family: MaterialFamily;
  readonly number: string;
  readonly expiresOn: string | null;
};

/** The lot that was loaded when each of some batches was launched; none before, and where it has no machine. */
export async function readUsedLots(
  db: Database | Transaction,
  batchIds: readonly number[],
): Promise<ReadonlyMap<number, UsedLot>> {
  const rows = await db
    .selectFrom('batches')
    .innerJoin('material_lots as lot', 'lot.id', 'batches.resin_lot_id')
    .innerJoin('materials', 'materials.id', 'lot.material_id')
    .where(sql<boolean>`batches.id = any(${[...batchIds]})`)
    .select([
      'batches.id as batchId',
      'lot.id',
      'materials.id as materialId',
      'materials.name as material',
      'materials.family',
      'lot.number',
      'lot.expires_on as expiresOn',
    ])
    .execute();
  return new Map(
    rows.map(({ batchId, ...row }) => [batchId, { ...row, family: row.family as MaterialFamily }]),
  );
}

/** An element that is or was in a batch, with facts of its project. */
export type BatchElementRow = {
  readonly batchId: number;
  readonly id: number;
  readonly version: number;
  readonly kind: ElementKind;
  readonly type: ElementType;
  readonly number: number;
  readonly route: Route;
  readonly state: ElementState | null;
  readonly quantity: number;
  /** Of the line of a prosthesis; none of anything else. */
  readonly teeth: readonly Tooth[];
  readonly opacify: boolean;
  readonly materialFamily: MaterialFamily | null;
  readonly aligners: AlignerRange | null;
  readonly leftAt: Date | null;
  readonly projectId: number;
  readonly productType: ProductType;
  readonly productCode: ProductCode;
  readonly projectState: ProjectState;
  readonly onHold: boolean;
  readonly urgent: boolean;
  readonly renewalFrequency: number;
  readonly deadline: string | null;
  readonly patientName: string;
  readonly ownerId: number;
  readonly ownerName: string;
};

/** The elements of batches, with those that left them: the project that is due first comes first. */
export async function readBatchElements(
  db: Database | Transaction,
  batchIds: readonly number[],
): Promise<BatchElementRow[]> {
  const rows = await db
    .selectFrom('batch_elements as place')
    .innerJoin('elements', 'elements.id', 'place.element_id')
    .innerJoin('projects', 'projects.id', 'elements.project_id')
    .innerJoin('users as owner', 'owner.id', 'projects.owner_id')
    .leftJoin('breakdowns as line', 'line.element_id', 'elements.id')
    .where(sql<boolean>`place.batch_id = any(${[...batchIds]})`)
    .orderBy(sql`projects.deadline nulls last`)
    .orderBy('projects.id')
    .orderBy('elements.number')
    .select([
      'place.batch_id as batchId',
      'elements.id',
      'elements.version',
      'elements.kind',
      'elements.type',
      'elements.number',
      'elements.route',
      'elements.state',
      'elements.quantity',
      sql<Tooth[]>`array(
        select dent.dent_number from breakdown_dents dent
         where dent.element_id = elements.id order by dent.dent_number)`.as('teeth'),
      sql<boolean>`coalesce(line.opacify, false)`.as('opacify'),
      'elements.material_family as materialFamily',
      alignersOfElement.as('aligners'),
      'place.left_at as leftAt',
      'projects.id as projectId',
      'projects.product_type as productType',
      'projects.product_code as productCode',
      'projects.state as projectState',
      'projects.on_hold as onHold',
      'projects.urgent',
      'projects.renewal_frequency as renewalFrequency',
      'projects.deadline',
      'projects.patient_name as patientName',
      'owner.id as ownerId',
      sql<string>`owner.first_name || ' ' || owner.surname`.as('ownerName'),
    ])
    .execute();
  return rows as BatchElementRow[];
}

/** A state change of a batch: its author, its time and, for a termination, the reason. */
export type StepTaken = {
  readonly batchId: number;
  readonly state: BatchState;
  readonly at: Date;
  readonly by: string | null;
  readonly comment: string | null;
};

/** The steps that batches took, as their histories tell, also those that were undone. */
export async function readSteps(
  db: Database | Transaction,
  batchIds: readonly number[],
): Promise<StepTaken[]> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('users as person', 'person.id', 'history.actor_id')
    .where('history.subject', '=', 'batch')
    .where(sql<boolean>`history.subject_id = any(${[...batchIds]})`)
    .where('history.to_state', 'is not', null)
    .where('history.code', '<>', 'BATCH_UNDONE' satisfies HistoryCode)
    .orderBy('history.id')
    .select([
      'history.subject_id as batchId',
      'history.to_state as state',
      'history.at',
      sql<string | null>`person.first_name || ' ' || person.surname`.as('by'),
      sql<string | null>`history.params ->> 'comment'`.as('comment'),
    ])
    .execute();
  return rows as StepTaken[];
}
