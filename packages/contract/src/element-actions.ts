import type { ElementActionType } from '@maxilla/domain/actions/elements/names';
import type { ElementActionInputs } from '@maxilla/domain/actions/elements/validations';
import type { ErrorCode } from '@maxilla/domain/errors';
import { z } from 'zod';
import { calls, post, staff } from './calls.ts';
import { Element } from './elements.ts';
import { ErrorReply } from './failure.ts';
import { ActsAs, Id, Line } from './wire.ts';

/** The forms of the actions of element queues, each decoding to the input of its action. */
export const ELEMENT_FORMS = {
  ZIRCONIA_POST_PROCESSING: z.object({}),
  BREAKDOWN_METAL_FRAME_VALIDATION: z.object({ outsourcedBatchNo: Line.default('') }),
  BREAKDOWN_SILICON_KEY_VALIDATION: z.object({}),
} satisfies { readonly [T in ElementActionType]: z.ZodType<ElementActionInputs[T]> };

const ERRORS = [
  'notFound',
  'action.notOffered',
  'element.changed',
  'element.batchNumberRequired',
  'field.tooLong',
  'project.mismatch',
  'project.onHold',
  'project.changed',
] as const satisfies readonly ErrorCode[];

/** The most elements that a call names. */
const MOST_ELEMENTS = 200;

/** The validations of elements under the addresses of spec 3 §7. The web app uses the call of queues instead. */
export const elementActions = calls('/api/internal_actions', {
  breakdown: post('/:action/single_breakdown', {
    summary: 'Validate what has come back with the number of its batch, or a checked silicone key.',
    access: staff,
    params: z.object({
      action: z.enum(['BREAKDOWN_METAL_FRAME_VALIDATION', 'BREAKDOWN_SILICON_KEY_VALIDATION']),
    }),
    body: z.object({
      updatedBy: ActsAs,
      breakdownId: Id,
      projectId: Id.optional(),
      version: z.int().optional(),
      outsourcedBatchNo: Line.optional(),
    }),
    reply: Element,
    errors: ERRORS,
  }),
  zirconia: post('/zirconia_post_processing', {
    summary:
      'End the post-processing of lines in zirconia; those of a project together, each project by itself.',
    access: staff,
    body: z.object({
      updatedBy: ActsAs,
      breakdowns: z
        .array(z.object({ id: Id, projectId: Id.optional(), version: z.int().optional() }))
        .min(1)
        .max(MOST_ELEMENTS),
    }),
    transaction: 'parts',
    reply: z.object({ done: z.array(Id), refused: z.array(z.object({ id: Id, error: ErrorReply })) }),
  }),
});
