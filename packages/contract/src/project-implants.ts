import type { ErrorCode } from '@maxilla/domain/errors';
import { z } from 'zod';
import { calls, del, get, patch, post, signedIn } from './calls.ts';
import { JsonPatch } from './json-patch.ts';
import { Implant, Project } from './project.ts';
import { ImplantForm, ImplantPatch } from './project-forms.ts';
import { ActsAsParam, BoolParam, IdParam, IntParam } from './wire.ts';

const ById = z.object({ id: IdParam });

/** The author of a change to an implant, and the implant's project as the caller sees it. */
const ImplantQuery = z.object({
  modifiedBy: ActsAsParam,
  productTypeId: IntParam.optional(),
  productId: IntParam.optional(),
  version: IntParam.optional(),
});

/** Errors of calls that change the implants of a project: wrong state, or not permitted. */
const PLANNING_ERRORS = [
  'action.notOffered',
  'project.changed',
  'project.notEditable',
  'project.notHandler',
  'project.forHandler',
  'project.onHold',
] as const satisfies readonly ErrorCode[];

/** `PLANNING_ERRORS`, plus the errors of the implant's fields. */
const IMPLANT_ERRORS = [
  ...PLANNING_ERRORS,
  'field.unknownValue',
  'implant.toothInvalid',
  'implant.toothTaken',
  'implant.detailsRequired',
  'implant.sleeveRequired',
  'implant.sleeveHeightRequired',
  'implant.sleeveTypeDiffers',
] as const satisfies readonly ErrorCode[];

/** The implants of a guide. */
export const projectImplants = calls('/api/projects', {
  addImplant: post('/:id/dents', {
    summary: 'Place an implant on a tooth.',
    access: signedIn,
    params: ById,
    body: ImplantForm,
    reply: Project,
    errors: [...IMPLANT_ERRORS, 'project.mismatch', 'implant.tooMany'],
  }),
  implants: get('/:id/dents', {
    summary: 'The implants of a project, by tooth.',
    access: signedIn,
    params: ById,
    query: z.object({ userId: IdParam.optional(), productTypeId: IntParam.optional() }),
    reply: z.object({ dents: z.array(Implant) }),
    errors: ['project.mismatch'],
  }),
  updateImplant: patch('/:id/dents/:dentId', {
    summary: "Change an implant's tooth, implant or sleeve; or set /deleted to remove it or to put it back.",
    access: signedIn,
    params: z.object({ id: IdParam, dentId: IdParam }),
    query: ImplantQuery.extend({
      /** Staff confirm that the sleeve differs from the project's sleeve type (spec 2 §2.6). */
      sleeveTypeConfirmed: BoolParam.optional(),
    }),
    body: JsonPatch(ImplantPatch),
    reply: Project,
    errors: [...IMPLANT_ERRORS, 'project.mismatch', 'implant.unknown', 'implant.tooMany', 'implant.lastOne'],
  }),
  removeImplant: del('/:id/dents/:dentId', {
    summary: 'Remove an implant; once ordered, the last one stays.',
    access: signedIn,
    params: z.object({ id: IdParam, dentId: IdParam }),
    query: ImplantQuery.extend({ dentNumber: IntParam.optional() }),
    reply: Project,
    errors: [...PLANNING_ERRORS, 'project.mismatch', 'implant.unknown', 'implant.lastOne'],
  }),
});
