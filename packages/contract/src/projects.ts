import { PHOTO_VIEWS } from '@maxilla/domain/aligners';
import { IMPLANT_FATES } from '@maxilla/domain/implant-changes';
import { ACTION_ERRORS } from '@maxilla/domain/actions/errors';
import { ATTENTION_REASONS } from '@maxilla/domain/attention';
import type { ErrorCode } from '@maxilla/domain/errors';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { PROJECT_STATES, STATUS_GROUPS } from '@maxilla/domain/states';
import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import { z } from 'zod';
import {
  ACTION_FILES,
  ActionForm,
  InlayCoreForm,
  PillarsForm,
  ProsthesisPlanForm,
  TransferForm,
} from './actions.ts';
import { HistoryQuery, HistoryRecord } from './history.ts';
import { CreateProjectForm, UpdateProjectForm } from './project-forms.ts';
import { calls, dentist, dentistOrAll, del, file, get, patch, post, signedIn, staff } from './calls.ts';
import {
  ActsAs,
  ActsAsParam,
  BoolParam,
  Id,
  IdParam,
  Instant,
  IntParam,
  ListParam,
  ListQuery,
  Page,
} from './wire.ts';
import { ErrorReply } from './failure.ts';
import { PROJECT_COLUMNS } from './columns.ts';
import { AlignerOrder, ProjectRow, Watcher, Project } from './project.ts';
import { projectBreakdowns } from './project-breakdowns.ts';
import { projectImplants } from './project-implants.ts';
import { Undo } from './undo.ts';

const ById = z.object({ id: IdParam });

/** Errors of a requested delivery date. */
const REQUESTED_DATE_ERRORS = [
  'date.required',
  'date.past',
  'date.tooEarly',
  'date.tooLate',
  'date.weekend',
  'date.bankHoliday',
  'date.absence',
] as const satisfies readonly ErrorCode[];

const ofProjects = calls('/api/projects', {
  list: get('/', {
    summary: 'Projects: a dentist sees their own, staff see all.',
    access: signedIn,
    query: ListQuery(PROJECT_COLUMNS).extend({
      statusGroup: z.enum(STATUS_GROUPS).optional(),
      productCodes: ListParam(PRODUCT_CODES).optional(),
      projectStates: ListParam(PROJECT_STATES).optional(),
      onHold: BoolParam.optional(),
      inProgress: BoolParam.optional(),
      assigneeId: IdParam.optional(),
      unassigned: BoolParam.optional(),
      userId: IdParam.optional(),
      patientId: IdParam.optional(),
      /** Only projects in progress that are late, urgent or due today. */
      only: z.enum(ROW_LIMITS).optional(),
      limit: IntParam.optional(),
    }),
    reply: Page('projects', ProjectRow),
  }),
  attention: get('/attention', {
    summary:
      'Projects that need the dentist: plans to approve, rejected files, questions of ours, incomplete orders, projects in the cart; and the other projects in progress.',
    access: dentist,
    reply: z.object({
      attention: z.array(
        ProjectRow.extend({
          reason: z.enum(ATTENTION_REASONS),
          detail: z.array(z.string()),
          /** The rejected photos of a series that are still to be taken again; empty if it is all of them, or none. */
          views: z.array(z.enum(PHOTO_VIEWS)),
          /**
           * The reason for a refusal of files, as written or in the reader's language, or our latest message.
           */
          quote: z.string().nullable(),
          /** When the plan to approve was sent; null for other reasons. */
          planSentTime: Instant.nullable(),
          patientReference: z.string(),
        }),
      ),
      inProgress: z.array(ProjectRow.extend({ patientReference: z.string() })),
      /** Shipped in the last days, the latest first. */
      shipped: z.array(
        ProjectRow.extend({
          patientReference: z.string(),
          shippedTime: Instant,
          courierService: z.string(),
          parcelNumber: z.string(),
        }),
      ),
      counts: z.object({ attention: z.int(), inProgress: z.int(), all: z.int() }),
    }),
  }),
  create: post('/', {
    summary: 'Start a project: a product for a patient, with what its kind asks for at the start.',
    access: dentistOrAll('CREATE_OR_DELETE_PROJECT', 'VIEW_PRODUCT_TYPES'),
    limited: 'writes',
    body: CreateProjectForm,
    reply: z.object({ projectId: Id }),
    errors: [
      'project.productNotOffered',
      'project.mismatch',
      'price.missing',
      'price.notInList',
      'patient.required',
      'patient.exists',
      'patient.bornLater',
      'patient.bornTooEarly',
      'name.invalid',
      'user.notADentist',
      'field.required',
      'field.date',
      'field.unknownKey',
      'field.unknownValue',
      'field.tooSmall',
      'fabrication.elementsRequired',
      ...REQUESTED_DATE_ERRORS,
    ],
  }),
  read: get('/:id', {
    summary: 'One project with everything its page shows.',
    access: signedIn,
    params: ById,
    query: z.object({
      /** The owner and the type of the project, as the caller believes. */
      userId: IdParam.optional(),
      productTypeId: IntParam.optional(),
      /** False leaves the documents out. */
      includeDocuments: BoolParam.optional(),
      /** Requests the view of staff; refused to dentists. */
      isProdView: BoolParam.optional(),
    }),
    reply: Project,
    errors: ['project.mismatch'],
  }),
  history: get('/:id/history', {
    summary: 'The history of a project, newest first.',
    access: staff,
    params: ById,
    query: HistoryQuery,
    reply: Page('historyRecords', HistoryRecord),
  }),
  planChanges: get('/:id/plan_changes', {
    summary: 'Changes to the implants since the draft plan before the latest one, as sentences.',
    access: signedIn,
    params: ById,
    reply: z.object({
      changes: z.array(
        z.object({
          id: Id,
          log: z.string(),
          dentNumber: z.int(),
          fate: z.enum(IMPLANT_FATES),
          timestamp: Instant,
        }),
      ),
    }),
  }),
  update: patch('/:id', {
    summary:
      'Save changed fields of the customisation, whose completeness is computed anew; or the requested date or the deadline of a project in progress, or what is noted about a treatment.',
    access: signedIn,
    params: ById,
    body: UpdateProjectForm,
    reply: Project,
    errors: [
      'project.notEditable',
      'action.notOffered',
      'project.changed',
      'project.mismatch',
      'field.unknownKey',
      'field.unknownValue',
      'field.tooSmall',
      'aligners.conditionsContradict',
      'date.notAllowed',
      'date.beforePickup',
      'courier.tooEarly',
      'courier.operationEarlier',
      'courier.installationEarlier',
      'date.notLater',
      'date.afterRequested',
      ...REQUESTED_DATE_ERRORS,
    ],
  }),
  act: post('/:id/action', {
    summary: 'Perform one action on a project; refused unless the project offers it to the caller now.',
    access: signedIn,
    params: ById,
    body: ActionForm,
    files: ACTION_FILES,
    reply: Project.extend({ undo: Undo.nullable() }),
    errors: ACTION_ERRORS,
  }),
  undo: post('/undo_actions', {
    summary: 'Undo actions that the caller has just performed; each is undone or refused by itself.',
    access: signedIn,
    limited: 'writes',
    body: z.object({
      performedBy: ActsAs,
      actions: z
        .array(Undo.omit({ seconds: true }))
        .min(1)
        .max(200),
    }),
    transaction: 'parts',
    reply: z.object({ done: z.array(Id), refused: z.array(z.object({ id: Id, error: ErrorReply })) }),
  }),
  transferToProduction: post('/:id/action/transfer_to_prod', {
    summary: 'Hand a project to production: its action TRANSFER_TO_PRODUCTION.',
    access: staff,
    params: ById,
    body: TransferForm,
    reply: Project,
    errors: ACTION_ERRORS,
  }),
  updatePillar: post('/:id/action/update_pillar', {
    summary: 'Save the pillars of one tooth of a prosthesis: its action UPDATE_PILLARS.',
    access: staff,
    params: ById,
    body: PillarsForm,
    reply: Project,
    errors: ACTION_ERRORS,
  }),
  updateInlayCore: post('/:id/action/update_inlay_core', {
    summary: 'Save what is decided of one line of a prosthesis with its plan: its action UPDATE_INLAY_CORE.',
    access: staff,
    params: ById,
    body: InlayCoreForm,
    reply: Project,
    errors: ACTION_ERRORS,
  }),
  sendProsthesisDraftPlan: post('/:id/action/send_prosthesis_draft_plan', {
    summary: 'Send the plan of a prosthesis: its action SEND_PROSTHESIS_DRAFT_PLAN.',
    access: staff,
    params: ById,
    body: ProsthesisPlanForm,
    reply: Project,
    errors: ACTION_ERRORS,
  }),
  purchaseOrders: get('/:id/purchase_orders', {
    summary: 'The orders of aligners of a project with their deliveries, oldest first.',
    access: signedIn,
    params: ById,
    query: z.object({ userId: IdParam.optional(), productTypeId: IntParam.optional() }),
    reply: z.object({ purchaseOrders: z.array(AlignerOrder) }),
    errors: ['project.mismatch'],
  }),
  nextImpression: get('/:id/next_impression.ics', {
    summary: 'The day by which the next impression of a treatment is needed, as iCalendar.',
    access: signedIn,
    params: ById,
    reply: file,
    errors: ['notFound'],
  }),
  watchers: get('/:id/watchers', {
    summary: 'The watchers of a project.',
    access: staff,
    params: ById,
    reply: z.object({ watchers: z.array(Watcher) }),
  }),
  watch: post('/:id/watchers', {
    summary: 'Watch a project.',
    access: staff,
    params: ById,
    query: z.object({ userId: ActsAsParam }),
    reply: z.object({ watchers: z.array(Watcher) }),
  }),
  unwatch: del('/:id/watchers', {
    summary: 'Stop watching a project.',
    access: staff,
    params: ById,
    query: z.object({ userId: ActsAsParam }),
    reply: z.object({ watchers: z.array(Watcher) }),
  }),
});

/** Projects, with the implants of guides and the lines of prostheses. */
export const projects = { ...ofProjects, ...projectImplants, ...projectBreakdowns };
