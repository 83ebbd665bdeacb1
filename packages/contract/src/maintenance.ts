import { MAINTENANCE_STANDINGS } from '@maxilla/domain/machines';
import { MAINTENANCE_TYPES } from '@maxilla/domain/maintenance';
import { z } from 'zod';
import { calls, get, post, staff } from './calls.ts';
import { ProjectDocument } from './project.ts';
import { ActsAs, Id, IdParam, Instant, IntParam, Page, Text, UploadIds } from './wire.ts';

const Standing = z.enum(MAINTENANCE_STANDINGS);

/** A machine that an operation is done on, and when it is due there (spec 3 §3). */
const MaintainedMachine = z.object({
  id: Id,
  name: z.string(),
  nextMaintenanceTime: Instant,
  standing: Standing,
  /** When it was last done; null if it never was. */
  lastMaintenanceTime: Instant.nullable(),
  lastOperator: z.string().nullable(),
});

/** An operation of maintenance, with its machines of a type (spec 3 §3). */
const MaintenanceOperation = z.object({
  id: Id,
  operation: z.string(),
  instruction: z.string(),
  instructionLink: z.string(),
  intervalDays: z.int(),
  /** When it is due on the machine that is due first. */
  minNextMaintenanceTime: Instant,
  standing: Standing,
  /** The machine that is due first stands first. */
  machines: z.array(MaintainedMachine),
});

/** That an operation was done: who did it when on which machines. */
const Completion = z.object({
  id: Id,
  completedTime: Instant,
  operatorId: Id,
  operator: z.string(),
  machines: z.array(z.object({ id: Id, name: z.string() })),
  comment: z.string(),
  photos: z.array(ProjectDocument),
});

const ById = z.object({ id: IdParam });

export const maintenance = calls('/api/maintenance_operations', {
  list: get('/', {
    summary:
      'The operations of maintenance on milling machines, on printers or on both, what is due first at the top.',
    access: staff,
    query: z.object({ type: z.enum(MAINTENANCE_TYPES).optional() }),
    reply: z.object({ operations: z.array(MaintenanceOperation) }),
    errors: ['dashboard.accessNotGranted'],
  }),
  completions: get('/:id/completions', {
    summary: 'Who did an operation of maintenance when, on which machines; the latest first.',
    access: staff,
    params: ById,
    query: z.object({ offset: IntParam.optional(), limit: IntParam.optional() }),
    reply: Page('completions', Completion),
    errors: ['notFound', 'dashboard.accessNotGranted'],
  }),
  complete: post('/:id', {
    summary: 'Note that an operation was done on some of its machines, with photos.',
    access: staff,
    params: ById,
    body: z.object({
      operatorId: ActsAs,
      machineIds: z.array(Id).max(200),
      comment: Text.optional(),
      maintenanceFiles: UploadIds.optional(),
    }),
    files: ['maintenanceFiles'],
    reply: Completion,
    errors: ['notFound', 'field.unknownValue', 'maintenance.machineRequired'],
  }),
});
