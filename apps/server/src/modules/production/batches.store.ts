import type { BatchDecision } from '@maxilla/domain/actions/batches/batch-action';
import type { BatchCategory, BatchState } from '@maxilla/domain/batches';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { isTaken } from '../../platform/database/unique.ts';

export type BatchRecord = {
  readonly id: number;
  readonly version: number;
  readonly category: BatchCategory;
  readonly state: BatchState;
  readonly plateNumber: string;
  readonly machineId: number | null;
  /** Time at which it reached its state. */
  readonly stateSince: Date;
  readonly resinLotId: number | null;
};

/**
 * The category of a batch and the elements still in it, or all that ever were, with their projects; undefined if there is no
 * such batch.
 */
export async function contentOf(
  db: Database | Transaction,
  batchId: number,
  { ever = false }: { readonly ever?: boolean } = {},
): Promise<
  | {
      readonly category: BatchCategory;
      readonly elementIds: readonly number[];
      readonly projectIds: readonly number[];
    }
  | undefined
> {
  const batch = await db
    .selectFrom('batches')
    .where('id', '=', batchId)
    .select('category')
    .executeTakeFirst();
  if (!batch) return undefined;
  const rows = await db
    .selectFrom('batch_elements as place')
    .innerJoin('elements', 'elements.id', 'place.element_id')
    .where('place.batch_id', '=', batchId)
    .$if(!ever, (query) => query.where('place.left_at', 'is', null))
    .select(['elements.id', 'elements.project_id'])
    .execute();
  return {
    category: batch.category as BatchCategory,
    elementIds: rows.map(({ id }) => id),
    projectIds: [...new Set(rows.map((row) => row.project_id))],
  };
}

/** Batches by id. */
function batchRows(db: Database | Transaction, batchIds: readonly number[]) {
  return db
    .selectFrom('batches')
    .where(sql<boolean>`id = any(${[...batchIds]})`)
    .orderBy('id')
    .select([
      'id',
      'version',
      'category',
      'state',
      'plate_number as plateNumber',
      'machine_id as machineId',
      'state_since as stateSince',
      'resin_lot_id as resinLotId',
    ]);
}

/** Batches by id; unknown ones are left out. */
export async function readBatchRecords(
  db: Database | Transaction,
  batchIds: readonly number[],
): Promise<BatchRecord[]> {
  return (await batchRows(db, batchIds).execute()) as BatchRecord[];
}

/** Locks a batch, after its projects and its elements. */
export async function lockBatch(trx: Transaction, batchId: number): Promise<BatchRecord> {
  return (await batchRows(trx, [batchId]).forUpdate().executeTakeFirstOrThrow()) as BatchRecord;
}

/** Whether a batch of a category has a plate number, whatever its case; `exceptId` and withdrawn ones are not counted. */
export async function plateNumberTaken(
  db: Database | Transaction,
  category: BatchCategory,
  plateNumber: string,
  exceptId = 0,
): Promise<boolean> {
  const row = await db
    .selectFrom('batches')
    .where('category', '=', category)
    .where(sql`upper(plate_number)`, '=', sql`upper(${plateNumber.trim()})`)
    .where('id', '<>', exceptId)
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a batch is milled from, a disc or a block of a lot in its place of the holder, and what was said of it. */
export type MilledFrom = {
  readonly discId: number | null;
  readonly blockLotId: number | null;
  readonly blockPosition: number | null;
  readonly comment: string;
};

/** A batch to insert, with its elements. */
export type BatchToInsert = {
  readonly category: BatchCategory;
  readonly state: BatchState;
  readonly plateNumber: string;
  readonly machineId: number | null;
  readonly elementIds: readonly number[];
  /** What it is milled from. */
  readonly milled?: MilledFrom;
};

/**
 * Inserts batches with their elements; returns their ids, in their order. Null if another batch has the plate number, or
 * the place in the holder, of one of them, after waiting for transactions that are about to take it.
 */
export async function insertBatches(
  trx: Transaction,
  batches: readonly BatchToInsert[],
  at: string,
): Promise<readonly number[] | null> {
  const inserted = await trx
    .insertInto('batches')
    .values(
      batches.map((batch) => ({
        category: batch.category,
        state: batch.state,
        state_since: at,
        plate_number: batch.plateNumber,
        machine_id: batch.machineId,
        disc_id: batch.milled?.discId ?? null,
        block_lot_id: batch.milled?.blockLotId ?? null,
        block_position: batch.milled?.blockPosition ?? null,
        comment: batch.milled?.comment ?? '',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (inserted.length < batches.length) return null;
  const places = inserted.flatMap(({ id }, nth) =>
    (batches[nth]?.elementIds ?? []).map((elementId, place) => ({ id, elementId, position: place + 1 })),
  );
  await sql`
    insert into batch_elements (batch_id, element_id, position)
    select * from unnest(${places.map(({ id }) => id)}::bigint[],
                         ${places.map(({ elementId }) => elementId)}::bigint[],
                         ${places.map(({ position }) => position)}::int[])`.execute(trx);
  return inserted.map(({ id }) => id);
}

/**
 * Stores a decision about a batch, and whether its number is free again as it counts as never prepared; false if another batch
 * has its new plate number.
 */
export async function updateBatch(
  trx: Transaction,
  batchId: number,
  { state, set = {}, withdrawn }: Pick<BatchDecision, 'state' | 'set'> & { readonly withdrawn?: boolean },
  at: string,
): Promise<boolean> {
  try {
    await trx
      .updateTable('batches')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...(state === undefined ? {} : { state, state_since: at }),
        ...(withdrawn === undefined ? {} : { withdrawn_at: withdrawn ? at : null }),
        ...(set.machineId === undefined ? {} : { machine_id: set.machineId }),
        ...(set.plateNumber === undefined ? {} : { plate_number: set.plateNumber }),
        ...(set.resinLotId === undefined ? {} : { resin_lot_id: set.resinLotId }),
        ...(set.discId === undefined ? {} : { disc_id: set.discId }),
        ...(set.blockPosition === undefined ? {} : { block_position: set.blockPosition }),
      }))
      .where('id', '=', batchId)
      .execute();
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Elements of a batch. */
type Place = { readonly batchId: number; readonly elementIds: readonly number[] };

/** Takes elements out of their batch, which is locked; returns how many are still in it. */
export async function leaveBatch(
  trx: Transaction,
  { batchId, elementIds }: Place,
  at: string,
): Promise<number> {
  await trx
    .updateTable('batch_elements')
    .set({ left_at: at })
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`element_id = any(${[...elementIds]})`)
    .where('left_at', 'is', null)
    .execute();
  const { remaining } = await trx
    .selectFrom('batch_elements')
    .where('batch_id', '=', batchId)
    .where('left_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('remaining'))
    .executeTakeFirstOrThrow();
  return remaining;
}

/** Puts elements back that have left their batch, which is locked, and are in no other. */
export async function returnToBatch(trx: Transaction, { batchId, elementIds }: Place): Promise<void> {
  await trx
    .updateTable('batch_elements')
    .set({ left_at: null })
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`element_id = any(${[...elementIds]})`)
    .execute();
}
