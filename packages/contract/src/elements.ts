import { ELEMENT_KINDS, ELEMENT_STATES, ELEMENT_TYPES } from '@maxilla/domain/elements';
import { MATERIAL_FAMILY_CODES } from '@maxilla/domain/materials';
import { PRODUCT_CODES, PRODUCT_TYPE_CODES } from '@maxilla/domain/products';
import { z } from 'zod';
import { calls, get, post, staff } from './calls.ts';
import { ActsAs, Id, IdParam, Text } from './wire.ts';

/** A physical element that a project is made of (spec 2 §3). */
export const Element = z.object({
  id: Id,
  version: z.int(),
  projectId: Id,
  kind: z.enum(ELEMENT_KINDS),
  type: z.enum(ELEMENT_TYPES),
  number: z.int(),
  quantity: z.int(),
  /** Its material; null until it is decided. */
  materialFamily: z.enum(MATERIAL_FAMILY_CODES).nullable(),
  /** Null until its project is in production. */
  productionState: z.enum(ELEMENT_STATES).nullable(),
  /** The batch it is in. */
  batchId: Id.nullable(),
  plateNumber: z.string().nullable(),
  /** The machine that its batch is made on. */
  machine: z.string().nullable(),
});

/** An element of a project, with whether the caller may cancel it. */
const ProjectElement = Element.extend({ cancellable: z.boolean() });

const OfProject = { access: staff, params: z.object({ id: IdParam }), errors: ['notFound'] } as const;

export const elements = calls('/api', {
  breakdowns: get('/project_breakdowns/:id', {
    summary: 'The lines of a prosthesis, as they are made.',
    ...OfProject,
    reply: z.object({ breakdowns: z.array(ProjectElement) }),
  }),
  models: get('/project_models/:id', {
    summary: 'The models of a project.',
    ...OfProject,
    reply: z.object({ models: z.array(ProjectElement) }),
  }),
  bruxisms: get('/project_bruxisms/:id', {
    summary: 'The bruxism splints of a project.',
    ...OfProject,
    reply: z.object({ bruxisms: z.array(ProjectElement) }),
  }),
  gcElements: get('/project_gc_elements/:id', {
    summary: 'The guides and guide fabrications of a project.',
    ...OfProject,
    reply: z.object({ gcElements: z.array(ProjectElement) }),
  }),
  inProduction: get('/project_elements_in_production/:id', {
    summary:
      "The progress of a project's production: whether an element is past its preparation, and whether all are out.",
    ...OfProject,
    query: z.object({
      productType: z.enum(PRODUCT_TYPE_CODES).optional(),
      code: z.enum(PRODUCT_CODES).optional(),
    }),
    reply: z.object({ productionStarted: z.boolean(), outOfProduction: z.boolean() }),
    errors: ['notFound', 'project.mismatch'],
  }),
  cancel: post('/elements/:id/removal', {
    summary: 'Cancel an element that is not made yet; it leaves its batch.',
    access: staff,
    params: z.object({ id: IdParam }),
    body: z.object({ removedBy: ActsAs, version: z.int().optional(), comment: Text }),
    reply: Element,
    errors: ['notFound', 'action.notOffered', 'element.changed', 'production.reasonRequired'],
  }),
});
