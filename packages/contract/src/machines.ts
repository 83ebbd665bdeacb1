import { BATCH_CATEGORY_NAMES } from '@maxilla/domain/batches';
import { MACHINE_KINDS, MAINTENANCE_STANDINGS } from '@maxilla/domain/machines';
import { MATERIAL_FAMILY_CODES, MATERIAL_FORMS } from '@maxilla/domain/materials';
import { z } from 'zod';
import { calls, get, post, staff } from './calls.ts';
import { ActsAs, Id, IdParam, Instant, Line, WireDate } from './wire.ts';

/** A lot of a material, as on its label. `expired`: it may not be used today. */
export const ResinLot = z.object({
  lotId: Id,
  materialId: Id,
  material: z.string(),
  family: z.enum(MATERIAL_FAMILY_CODES),
  lot: z.string(),
  expiryDate: WireDate.nullable(),
  expired: z.boolean(),
});

/** A batch that is in progress on a machine. */
export const Running = z.object({
  batchId: Id,
  category: z.enum(BATCH_CATEGORY_NAMES),
  plateNumber: z.string(),
  /** Time of its launch. */
  since: Instant,
});

/** A machine with the resin loaded into it and the batch it is at work on (spec 3 §3). */
const Machine = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  kind: z.enum(MACHINE_KINDS),
  resin: ResinLot.nullable(),
  /** Where its maintenance stands. */
  maintenance: z.enum(MAINTENANCE_STANDINGS),
  /** The batches in progress on it; empty if it is free. */
  running: z.array(Running.extend({ totalElements: z.int() })),
});

/** Machines, and what they are loaded with: resins, discs and the materials of blocks. */
export const machines = calls('/api', {
  list: get('/machines', {
    summary: 'The machines with the resin loaded into each and what runs on it.',
    access: staff,
    query: z.object({ kind: z.enum(MACHINE_KINDS).optional() }),
    reply: z.object({ machines: z.array(Machine) }),
  }),
  loadResin: post('/machines/:id/resin', {
    summary: 'Load a resin into a printer, as the label of the bottle says; an unknown lot becomes known.',
    access: staff,
    params: z.object({ id: IdParam }),
    body: z.object({
      loadedBy: ActsAs,
      version: z.int().optional(),
      materialId: Id,
      lot: Line,
      expiryDate: WireDate.nullable(),
    }),
    reply: Machine,
    errors: [
      'notFound',
      'field.required',
      'field.unknownValue',
      'action.notOffered',
      'machine.changed',
      'machine.resinUnsuitable',
      'machine.resinExpired',
      'machine.lotDiffers',
    ],
  }),
  materials: get('/machines/materials', {
    summary: 'Materials with the lots of them that may still be used.',
    access: staff,
    query: z.object({ searchKey: Line.optional(), form: z.enum(MATERIAL_FORMS).optional() }),
    reply: z.object({
      materials: z.array(
        z.object({
          id: Id,
          name: z.string(),
          family: z.enum(MATERIAL_FAMILY_CODES),
          brand: z.string(),
          shade: z.string(),
          lots: z.array(z.object({ id: Id, lot: z.string(), expiryDate: WireDate.nullable() })),
        }),
      ),
    }),
  }),
  discs: get('/discs', {
    summary: 'Discs in use whose number begins with a text.',
    access: staff,
    query: z.object({ name: Line.optional() }),
    reply: z.object({
      discs: z.array(
        z.object({
          id: Id,
          name: z.string(),
          material: z.string(),
          family: z.enum(MATERIAL_FAMILY_CODES),
          shade: z.string(),
          lot: z.string(),
          expiryDate: WireDate.nullable(),
        }),
      ),
    }),
  }),
});
