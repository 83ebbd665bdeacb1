import type { ReplyOf } from '@maxilla/contract/calls';
import type { batches } from '@maxilla/contract/production';
import { mismatches } from '@maxilla/domain/actions/batches/blank';
import { batchOffers } from '@maxilla/domain/actions/batches/registry';
import {
  batchCategory,
  batchSteps,
  type BatchWireName,
  elementStateIn,
  isPrinted,
  nextBatchState,
} from '@maxilla/domain/batches';
import { isDone, piecesOf } from '@maxilla/domain/elements';
import { CodedError } from '@maxilla/domain/refusals';
import { isExpired } from '@maxilla/domain/materials';
import type { Actor } from '@maxilla/domain/people';
import { PRODUCT_TYPES } from '@maxilla/domain/products';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type BatchElementRow,
  readBatchElements,
  readSteps,
  readUsedLots,
  type StepTaken,
  type UsedLot,
} from './batch-page.store.ts';
import { type BatchRecord, readBatchRecords } from './batches.store.ts';
import { readMachines } from './machines.store.ts';
import { type MillingRecord, readMillings } from './milling.store.ts';

export type BatchReply = ReplyOf<typeof batches.read>;

/** A batch of a category, with the actions offered to the user. Refused with `notFound` if there is none. */
export async function readBatch(
  db: Database | Transaction,
  platform: Platform,
  actor: Actor,
  { id, category }: { readonly id: number; readonly category?: BatchWireName },
): Promise<BatchReply> {
  const [batch] = await readBatches(db, platform, actor, [id]);
  if (!batch || (category !== undefined && batchCategory(batch.category).wireName !== category)) {
    throw new CodedError('notFound');
  }
  return batch;
}

/** Batches by id, in the order of the ids, with the actions offered to the user; in as many statements as one. */
export async function readBatches(
  db: Database | Transaction,
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
): Promise<readonly BatchReply[]> {
  const { today, instant } = platform.clock.now();
  const records = await readBatchRecords(db, ids);
  const machines = await readMachines(db, instant);
  const rows = Map.groupBy(await readBatchElements(db, ids), ({ batchId }) => batchId);
  const millings = await readMillings(db, ids);
  const lots = await readUsedLots(db, ids);
  const taken = Map.groupBy(await readSteps(db, ids), ({ batchId }) => batchId);
  const known = new Map(records.map((batch) => [batch.id, batch]));
  return ids.flatMap((id) => {
    const batch = known.get(id);
    if (!batch) return [];
    const found = { rows: rows.get(id) ?? [], milling: millings.get(id) ?? null, lot: lots.get(id) };
    return [toReply(batch, { ...found, taken: taken.get(id) ?? [], machines, today }, actor)];
  });
}

/** What was read of a batch, and of all machines. */
type Found = {
  readonly rows: readonly BatchElementRow[];
  readonly milling: MillingRecord | null;
  readonly lot: UsedLot | undefined;
  readonly taken: readonly StepTaken[];
  readonly machines: Awaited<ReturnType<typeof readMachines>>;
  readonly today: string;
};

function toReply(
  batch: BatchRecord,
  { rows, milling, lot, taken, machines, today }: Found,
  actor: Actor,
): BatchReply {
  const machine = machines.find((one) => one.id === batch.machineId);
  const used = batch.state === 'TO_LAUNCH' ? loadedInto(machine) : lot;
  const next = nextBatchState(batch.category, batch.state);
  const inside = rows.filter(({ leftAt }) => leftAt === null);
  const deadlines = inside.flatMap(({ deadline }) => (deadline === null ? [] : [deadline]));
  return {
    id: batch.id,
    version: batch.version,
    category: batch.category,
    state: batch.state,
    plateNumber: batch.plateNumber,
    machineId: batch.machineId,
    machine: machine?.name ?? null,
    resin: used ? toLot(used, today) : null,
    milling: milling && millingReply(batch, milling),
    besides: batch.state === 'TO_LAUNCH' ? besides(batch, machine?.running ?? []) : [],
    nextElementState: next && elementStateIn(batch.category, next, inside),
    opacifyingList: inside
      .filter(({ opacify }) => opacify)
      .map(({ id: elementId, projectId, patientName, teeth }) => ({
        id: elementId,
        projectId,
        patientName,
        teeth: [...teeth],
      })),
    totalElements: inside.length,
    totalPieces: piecesOf(inside),
    earliestDeadline: deadlines.toSorted()[0] ?? null,
    projects: [...Map.groupBy(rows, ({ projectId }) => projectId).values()].map(toProject),
    projectIdMap: mapOf(inside),
    steps: stepsOf(batch, taken),
    actions: [
      ...batchOffers(
        {
          ...batch,
          lot: lot ?? null,
          milling: milling && { ...milling, otherDisc: null, takenPlaces: [], takenByDisc: false },
          machines,
          // No offer depends on it: it is checked with the form.
          plateNumberTaken: false,
          today,
          elements: inside.map((row) => ({
            ...row,
            projectOnHold: row.onHold,
            teeth: [],
            batchId: batch.id,
          })),
        },
        actor,
      ),
    ],
  };
}

/** What else runs on the machine of a batch to launch; blocks of one work are milled together. */
function besides(
  { category, plateNumber }: BatchRecord,
  running: Awaited<ReturnType<typeof readMachines>>[number]['running'],
): BatchReply['besides'] {
  const isSameWork = (one: (typeof running)[number]) =>
    !isPrinted(category) && one.category === category && one.plateNumber === plateNumber;
  return running
    .filter((one) => !isSameWork(one))
    .map(({ batchId, category: of, plateNumber: number, since }) => ({
      batchId,
      category: of,
      plateNumber: number,
      since,
    }));
}

function millingReply(
  { plateNumber }: BatchRecord,
  { discId, discName, blockPosition, blank, asked, comment }: MillingRecord,
): NonNullable<BatchReply['milling']> {
  const { family, material, shade, lot, expiresOn } = blank;
  return {
    projectNumberWC: plateNumber,
    discId,
    discName,
    blockPosition,
    family,
    material,
    shade,
    lot,
    expiryDate: expiresOn,
    asked: asked && { family: asked.family, machiningShade: asked.shade },
    mismatch: asked !== null && mismatches(blank, asked),
    comment,
  };
}

/** The lot loaded into a machine, as that of a batch yet to be launched on it. */
function loadedInto(machine: Awaited<ReturnType<typeof readMachines>>[number] | undefined) {
  if (!machine?.resin || !machine.material) return undefined;
  return { ...machine.resin, materialId: machine.material.id, material: machine.material.name };
}

function toLot({ id, number, expiresOn, ...material }: UsedLot, today: string) {
  const expired = isExpired({ expiresOn }, today);
  return { ...material, lotId: id, lot: number, expiryDate: expiresOn, expired };
}

function toProject(rows: readonly BatchElementRow[]): BatchReply['projects'][number] {
  const [project] = rows as readonly [BatchElementRow, ...BatchElementRow[]];
  return {
    projectId: project.projectId,
    productType: project.productType,
    productTypeId: PRODUCT_TYPES[project.productType].id,
    reference: project.productCode,
    userId: project.ownerId,
    userFullName: project.ownerName,
    patientName: project.patientName,
    deadline: project.deadline,
    urgent: project.urgent,
    renewalFrequency: project.renewalFrequency,
    onHold: project.onHold,
    elements: rows.map((row) => ({
      id: row.id,
      version: row.version,
      projectId: row.projectId,
      kind: row.kind,
      type: row.type,
      number: row.number,
      quantity: row.quantity,
      teeth: [...row.teeth],
      // Another delivery may have followed once it is made.
      aligners: row.state !== null && isDone(row.state) ? null : row.aligners,
      productionState: row.state,
      leftTime: row.leftAt?.toISOString() ?? null,
    })),
  };
}

/** The ids of elements by project. */
export function mapOf(
  rows: readonly { readonly id: number; readonly projectId: number }[],
): Record<string, number[]> {
  const map: Record<string, number[]> = {};
  for (const { id, projectId } of rows) (map[projectId] ??= []).push(id);
  return map;
}

/** The steps of a batch; one that was undone counts once it is taken again. */
function stepsOf(batch: BatchRecord, taken: readonly StepTaken[]): BatchReply['steps'] {
  const steps = batchSteps(batch.category);
  return steps.map((state, nth) => {
    const reached = nth <= steps.indexOf(batch.state);
    const step = reached ? taken.findLast((one) => one.state === state) : undefined;
    return {
      state,
      time: step?.at.toISOString() ?? null,
      by: step?.by ?? null,
      comment: step?.comment ?? null,
    };
  });
}
