import { LAST_BLOCK_POSITION } from '@maxilla/domain/actions/batches/blank';
import { BATCH_ACTION_TYPES } from '@maxilla/domain/actions/batches/names';
import {
  BATCH_CATEGORY_NAMES,
  BATCH_STATES,
  BATCH_WIRE_NAMES,
  LARGEST_PLATE,
  plainPlateNumber,
  PRINTED_CATEGORIES,
} from '@maxilla/domain/batches';
import { ELEMENT_STATES } from '@maxilla/domain/elements';
import { MATERIAL_FAMILY_CODES } from '@maxilla/domain/materials';
import { PRODUCT_CODES, PRODUCT_TYPE_CODES } from '@maxilla/domain/products';
import { z } from 'zod';
import { ErrorCodeInReply } from './failure.ts';
import { administrator, calls, get, patch, post, staff } from './calls.ts';
import { Element } from './elements.ts';
import { ResinLot, Running } from './machines.ts';
import { AlignerNumbers } from './project.ts';
import { BatchUndo } from './undo.ts';
import { ActsAs, Id, IdParam, Instant, Line, Text, ToothNumber, WireDate } from './wire.ts';

const Category = z.enum(BATCH_CATEGORY_NAMES);
/** A category of batches that lie on a plate, which has a number of its own. */
export const PlateCategory = z.enum(PRINTED_CATEGORIES);
export const PlateNumber = Line.overwrite(plainPlateNumber);
/** The name of a batch's category in paths: GC for guides and stage guides (spec 3 §7). */
const WireCategory = z.enum(BATCH_WIRE_NAMES);

/** An element in a batch, with the time at which it left, if it did. */
const BatchElement = Element.omit({
  batchId: true,
  plateNumber: true,
  machine: true,
  materialFamily: true,
}).extend({
  leftTime: Instant.nullable(),
  /** The teeth of a line of a prosthesis. */
  teeth: z.array(ToothNumber),
  /** For which aligners a model is printed; null once it is made. */
  aligners: AlignerNumbers,
});

/** A project in a batch, with its elements there. */
const BatchProject = z.object({
  projectId: Id,
  productType: z.enum(PRODUCT_TYPE_CODES),
  productTypeId: z.int(),
  reference: z.enum(PRODUCT_CODES),
  userId: Id,
  userFullName: z.string(),
  patientName: z.string(),
  deadline: WireDate.nullable(),
  urgent: z.boolean(),
  renewalFrequency: z.int(),
  onHold: z.boolean(),
  elements: z.array(BatchElement),
});

/** What a batch is milled from: a disc by its number, or a block in its place of the holder (spec 3 §3). */
const Milling = z.object({
  /** The number that the milling software gave to the work. */
  projectNumberWC: z.string(),
  discId: Id.nullable(),
  discName: z.string().nullable(),
  blockPosition: z.int().nullable(),
  family: z.enum(MATERIAL_FAMILY_CODES),
  material: z.string(),
  shade: z.string(),
  lot: z.string(),
  expiryDate: WireDate.nullable(),
  /** What its lines ask for; null once none is left in it. */
  asked: z
    .object({ family: z.enum(MATERIAL_FAMILY_CODES).nullable(), machiningShade: z.string() })
    .nullable(),
  /** Whether that is another material or shade. */
  mismatch: z.boolean(),
  comment: z.string(),
});

/** A batch with everything its screen shows (spec 3 §3). */
const Batch = z.object({
  id: Id,
  version: z.int(),
  category: Category,
  state: z.enum(BATCH_STATES),
  plateNumber: z.string(),
  machineId: Id.nullable(),
  machine: z.string().nullable(),
  /** The lot it is printed of, or, before the launch, the one in its machine. */
  resin: ResinLot.nullable(),
  /** What it is milled from; null if it is printed. */
  milling: Milling.nullable(),
  /** Before the launch: what is in progress on its machine. */
  besides: z.array(Running),
  /** The state that its elements reach with its next step; null once it has ended. */
  nextElementState: z.enum(ELEMENT_STATES).nullable(),
  /** Lines in it that are made opaque once they are milled. */
  opacifyingList: z.array(
    z.object({ id: Id, projectId: Id, patientName: z.string(), teeth: z.array(ToothNumber) }),
  ),
  /** Number of elements and pieces in it. */
  totalElements: z.int(),
  totalPieces: z.int(),
  earliestDeadline: WireDate.nullable(),
  /** Projects with elements in it, soonest first, including those whose elements have all left. */
  projects: z.array(BatchProject),
  /** Ids of its elements by project, against which a state update may be checked. */
  projectIdMap: z.record(z.string(), z.array(Id)),
  /** Its steps in order, with who took each and when; null for those to come or passed over. */
  steps: z.array(
    z.object({
      state: z.enum(BATCH_STATES),
      time: Instant.nullable(),
      by: z.string().nullable(),
      /** The reason given for a termination. */
      comment: z.string().nullable(),
    }),
  ),
  /** Actions offered to the caller, with the reason if disabled. */
  actions: z.array(
    z.object({ type: z.enum(BATCH_ACTION_TYPES), disabledReason: ErrorCodeInReply.optional() }),
  ),
});

/** A batch that an action has just changed, with how to undo it; null if it is final. */
export const ChangedBatch = Batch.extend({ undo: BatchUndo.nullable() });

const BATCH = { category: WireCategory, id: IdParam };

/**
 * A batch as its caller saw it: the version, and the elements by project. Refused if either has changed
 * since.
 */
const AS_SEEN = {
  version: z.int().optional(),
  projectIdMap: z.record(z.string().regex(/^[1-9]\d{0,14}$/), z.array(Id).max(LARGEST_PLATE)).optional(),
};

export const batches = calls('/api/batches', {
  plateNumber: get('/plate_numbers', {
    summary: 'Whether a plate number is free in a category.',
    access: staff,
    query: z.object({ category: PlateCategory, plateNumber: PlateNumber.min(1) }),
    reply: z.object({ plateNumber: z.string(), free: z.boolean() }),
  }),
  read: get('/:category/:id', {
    summary: 'A batch with its elements by project, and who took each step when.',
    access: staff,
    params: z.object(BATCH),
    reply: Batch,
    errors: ['notFound'],
  }),
  change: patch('/:category/:id', {
    summary:
      'Change the machine, the number, the disc or the place of the block of a batch that is not made yet.',
    access: staff,
    params: z.object(BATCH),
    body: z.object({
      updatedBy: ActsAs,
      version: z.int().optional(),
      machineId: Id.nullable().optional(),
      /** The lot that a running batch is made of, where its new machine holds another one. */
      resinLotId: Id.optional(),
      plateNumber: PlateNumber.optional(),
      projectNumberWC: Line.optional(),
      discId: Id.optional(),
      blockPosition: z.int().min(0).max(LAST_BLOCK_POSITION).optional(),
    }),
    reply: Batch,
    errors: [
      'notFound',
      'field.required',
      'field.unknownValue',
      'field.unknownKey',
      'field.tooLong',
      'action.notOffered',
      'batch.changed',
      'batch.unchanged',
      'batch.materialMismatch',
      'batch.blankExpired',
      'batch.positionTaken',
      'batch.workNumberTaken',
      'disc.numberDoesNotExist',
      'batch.plateSuffixRequired',
      'batch.plateOfAnotherDay',
      'batch.plateNumberTaken',
      'batch.machineRequired',
      'batch.lotRequired',
      'machine.wrongKind',
      'machine.maintenanceOverdue',
      'machine.noResin',
      'machine.resinExpired',
      'machine.otherResin',
    ],
  }),
  update: post('/:category/:id', {
    summary: 'Take a batch and its elements to their next state.',
    access: staff,
    params: z.object(BATCH),
    body: z.object({
      updatedBy: ActsAs,
      ...AS_SEEN,
      newBatchState: z.enum(BATCH_STATES),
      newElementState: z.enum(ELEMENT_STATES),
    }),
    reply: ChangedBatch,
    errors: [
      'notFound',
      'action.notOffered',
      'batch.changed',
      'batch.notTheNextState',
      'batch.blankExpired',
      'machine.maintenanceOverdue',
      'machine.noResin',
      'machine.resinExpired',
      'machine.otherResin',
    ],
  }),
  takeOff: post('/:category/:id/preparation', {
    summary: 'Put elements of a batch that was not launched back into preparation.',
    access: staff,
    params: z.object(BATCH),
    body: z.object({ updatedBy: ActsAs, ...AS_SEEN, elementIds: z.array(Id).max(LARGEST_PLATE) }),
    reply: ChangedBatch,
    errors: ['notFound', 'action.notOffered', 'batch.changed', 'batch.nothingSelected', 'batch.notInside'],
  }),
  undo: post('/:category/:id/undo', {
    summary:
      'Undo the latest step on a batch that the caller has just performed, or that elements were taken off it.',
    access: staff,
    params: z.object(BATCH),
    body: z.object({ performedBy: ActsAs, undoId: z.uuid() }),
    reply: Batch,
    errors: ['notFound', 'undo.expired', 'undo.superseded'],
  }),
  terminate: post('/:category/:id/termination', {
    summary: 'Close a batch and everything in it wherever it stands, with the reason.',
    access: administrator,
    params: z.object(BATCH),
    body: z.object({ updatedBy: ActsAs, ...AS_SEEN, comment: Text }),
    reply: Batch,
    errors: ['notFound', 'action.notOffered', 'batch.changed', 'production.reasonRequired'],
  }),
});
