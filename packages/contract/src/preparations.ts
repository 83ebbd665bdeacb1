import { LAST_BLOCK_POSITION, MOST_BLOCKS } from '@maxilla/domain/actions/batches/blank';
import { LARGEST_PLATE } from '@maxilla/domain/batches';
import type { ErrorCode } from '@maxilla/domain/errors';
import { z } from 'zod';
import { calls, post, staff } from './calls.ts';
import { ChangedBatch, PlateCategory, PlateNumber } from './production.ts';
import { ActsAs, Id, Line, Text } from './wire.ts';

/** The body of a new batch of printed elements (spec 3 §7). */
export const PrintingPreparationForm = z.object({
  requestedBy: ActsAs,
  category: PlateCategory,
  /** The whole number, with the prefix of today. */
  plateNumber: PlateNumber,
  machineId: Id.nullable().optional(),
  elementsCount: z.int().min(0).nullable().optional(),
  elementIds: z.array(Id).max(LARGEST_PLATE),
});

const Prepared = {
  requestedBy: ActsAs,
  /** The number that the milling software gave to the work. */
  projectNumberWC: Line,
  machineId: Id.nullable(),
};

/** The body of new milled batches (spec 3 §7): one of a disc with all lines, or one of each block. */
const MachiningPreparationForm = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('DISC'),
    ...Prepared,
    breakdowns: z.array(Id).max(LARGEST_PLATE),
    discId: Id.optional(),
    discNumber: Line.optional(),
    /** Given with the number of a disc that is not known yet. */
    discBatchNumber: Line.optional(),
    discMaterialId: Id.nullable().optional(),
    /** Required where the disc is of another material or shade. */
    comment: Text.optional(),
  }),
  z.object({
    type: z.literal('BLOCK'),
    ...Prepared,
    breakdowns: z
      .array(
        z.object({
          id: Id,
          projectId: Id.optional(),
          materialId: Id.nullable(),
          blockBatchNumber: Line,
          blockPosition: z.int().min(0).max(LAST_BLOCK_POSITION).nullable(),
          comment: Text.optional(),
          /** Whether the caller thinks that the comment is required, which the server judges by itself. */
          mandatoryComment: z.boolean().optional(),
        }),
      )
      .max(MOST_BLOCKS),
  }),
]);

const MILLING_ERRORS = [
  'notFound',
  'field.required',
  'field.unknownValue',
  'field.tooLong',
  'project.mismatch',
  'batch.nothingSelected',
  'batch.materialsDiffer',
  'batch.shadesDiffer',
  'batch.formDiffers',
  'batch.mismatchCommentRequired',
  'batch.blankExpired',
  'batch.positionTaken',
  'batch.workNumberTaken',
  'batch.machineRequired',
  'disc.numberExists',
  'disc.numberDoesNotExist',
  'element.wrongKind',
  'element.inBatch',
  'element.notInPreparation',
  'project.onHold',
  'machine.wrongKind',
  'machine.maintenanceOverdue',
] as const satisfies readonly ErrorCode[];

const PREPARATION_ERRORS = [
  'notFound',
  'field.unknownValue',
  'field.tooLong',
  'batch.nothingSelected',
  'batch.oneElement',
  'batch.materialsDiffer',
  'batch.plateSuffixRequired',
  'batch.plateOfAnotherDay',
  'batch.plateNumberTaken',
  'batch.machineRequired',
  'batch.countRequired',
  'batch.countDiffers',
  'element.wrongKind',
  'element.inBatch',
  'element.notInPreparation',
  'project.onHold',
  'machine.wrongKind',
  'machine.noResin',
  'machine.resinExpired',
  'machine.otherResin',
] as const satisfies readonly ErrorCode[];

/** Putting elements or lines that wait for a machine into new batches (spec 3 §4.1, §7). */
export const preparations = calls('/api/internal_actions', {
  printing: post('/PRINTING_PREPARATION/production_preparation', {
    summary: 'Put elements that wait for printing into a new batch: all of them or none.',
    access: staff,
    body: PrintingPreparationForm,
    reply: ChangedBatch,
    errors: PREPARATION_ERRORS,
  }),
  machining: post('/MACHINING_PREPARATION/production_preparation', {
    summary: 'Give lines of prostheses to a milling machine, on a disc or on blocks: all of them or none.',
    access: staff,
    body: MachiningPreparationForm,
    reply: z.object({ batches: z.array(ChangedBatch) }),
    errors: MILLING_ERRORS,
  }),
});
