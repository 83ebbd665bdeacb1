import { ACTION_TYPES, PLACES } from '@maxilla/domain/actions/names';
import { ATTENTION_REASONS } from '@maxilla/domain/attention';
import { DOCUMENT_KINDS } from '@maxilla/domain/documents';
import { ERRORS, type ErrorCode } from '@maxilla/domain/errors';
import { HOLD_REASONS } from '@maxilla/domain/holds';
import { PRICE_PARTS } from '@maxilla/domain/pricing';
import { GUIDE_CODES, PRODUCT_CODES, PRODUCT_TYPE_CODES } from '@maxilla/domain/products';
import { SHADES } from '@maxilla/domain/shades';
import { SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { MEDIA } from '@maxilla/domain/customisation';
import { PROJECT_STATES, STATUS_GROUPS } from '@maxilla/domain/states';
import { z } from 'zod';
import { ACTION_FILES, ActionForm, TransferForm } from './actions.ts';
import { HistoryQuery, HistoryRecord } from './history.ts';
import { CreateProjectForm, CustomisationForm, ImplantForm, ToothNumber } from './project-forms.ts';
import { calls, dentist, dentistOr, del, get, patch, post, signedIn, staff } from './calls.ts';
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
  Money,
  Page,
  WireDate,
} from './wire.ts';

const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** What the caller may do now, and why not yet where it is blocked. */
export const ActionOffer = z.object({
  type: z.enum(ACTION_TYPES),
  /** Where a screen shows it. */
  place: z.enum(PLACES),
  disabledReason: z.enum(ERROR_CODES).optional(),
});

export const ProjectRow = z.object({
  id: Id,
  version: z.int(),
  userId: Id,
  userFullName: z.string(),
  patientName: z.string(),
  productType: z.enum(PRODUCT_TYPE_CODES),
  productTypeId: z.int(),
  reference: z.enum(PRODUCT_CODES),
  assigneeId: Id.nullable(),
  assigneeName: z.string().nullable(),
  requestedDate: WireDate.nullable(),
  deadline: WireDate.nullable(),
  projectState: z.enum(PROJECT_STATES),
  statusGroup: z.enum(STATUS_GROUPS),
  onHold: z.boolean(),
  onHoldReason: z.enum(HOLD_REASONS).nullable(),
  urgent: z.boolean(),
  deliveryDelay: z.boolean(),
  renewalFrequency: z.int(),
  orderedTime: Instant.nullable(),
  lastUpdatedTime: Instant,
});

export const ProjectPrice = z.object({
  totalPrice: Money,
  numberOfElements: z.int(),
  initialCharge: Money,
  elementPrice: Money,
  totalElementsPrice: Money,
  productionCharge: Money,
  courierCharge: Money,
  emergencyProductionCharge: Money,
  /** Hundredths of a percent: 2000 is 20 %. */
  vatRate: z.int(),
  /** What it is made of, in the reader's language. */
  lines: z.array(
    z.object({
      code: z.string(),
      part: z.enum(PRICE_PARTS),
      description: z.string(),
      quantity: z.int(),
      unitPrice: Money,
      totalPrice: Money,
    }),
  ),
});

/** An implant on a tooth with its sleeve (spec 2 §3). Lengths in millimetres. */
export const Implant = z.object({
  id: Id,
  dentNumber: ToothNumber,
  implantBrandId: Id,
  implantBrand: z.string(),
  implantModelId: Id,
  implantModel: z.string(),
  implantDetailsId: Id,
  diameter: z.number(),
  length: z.number(),
  sleeveId: Id.nullable(),
  sleeveBrand: z.string().nullable(),
  sleeve: z.string().nullable(),
  sleeveType: z.enum(SLEEVE_TYPES).nullable(),
  sleeveHeight: z.number().nullable(),
  movable: z.boolean(),
  applyCleat: z.boolean(),
});

export const ProjectDocument = z.object({
  id: Id,
  name: z.string(),
  fileSize: z.int(),
  contentKind: z.string(),
  type: z.enum(DOCUMENT_KINDS),
  link: z.string(),
  uploadedTime: Instant,
  uploadedByName: z.string().nullable(),
  uploadedByProjectOwner: z.boolean(),
  removable: z.boolean(),
});

export const DraftPlan = z.object({
  number: z.int(),
  document: ProjectDocument,
  video: ProjectDocument.nullable(),
  videoUrl: z.string().nullable(),
  comment: z.string(),
  sentTime: Instant,
  approved: z.boolean().nullable(),
  verdictComment: z.string().nullable(),
  verdictTime: Instant.nullable(),
});

export const Watcher = z.object({ userId: Id, userFullName: z.string() });

export const Project = ProjectRow.extend({
  creatorId: Id,
  patientId: Id,
  productId: z.int(),
  productCode: z.enum(PRODUCT_CODES),
  guideType: z.enum(GUIDE_CODES).nullable(),
  customisationCompleted: z.boolean(),
  /** Keys of what is still missing; each is a field or a file kind of the customisation screen. */
  missing: z.array(z.object({ key: z.string(), kind: z.enum(['field', 'file']) })),
  courierPickupDate: WireDate.nullable(),
  normalEarlyDeliverable: WireDate,
  emergencyEarlyDeliverable: WireDate,
  impressionFileMedium: z.enum(MEDIA).nullable(),
  dicomFileMedium: z.enum(MEDIA).nullable(),
  secondDicomFileMedium: z.enum(MEDIA).nullable(),
  description: z.string(),
  printingComment: z.string(),
  emergencyPriceAdded: z.boolean(),
  rejectedFileTypes: z.array(z.enum(DOCUMENT_KINDS)),
  expectedReceptionDate: WireDate.nullable(),
  shippedTime: Instant.nullable(),
  createdTime: Instant,
  isFlap: z.boolean().nullable(),
  needGraft: z.boolean().nullable(),
  sleeveType: z.enum(SLEEVE_TYPES).nullable(),
  fixationPinBrandId: Id.nullable(),
  fixationPinBrandName: z.string().nullable(),
  guidedSurgicalKitId: Id.nullable(),
  guidedSurgicalKitName: z.string().nullable(),
  shade: z.enum(SHADES).nullable(),
  totalImplants: z.int(),
  /** Fabrication only. */
  maxillaryElements: z.int().nullable(),
  mandibularElements: z.int().nullable(),
  implants: z.array(Implant),
  projectPrice: ProjectPrice,
  documents: z.array(ProjectDocument),
  draftPlans: z.array(DraftPlan),
  /** Staff only; empty for a dentist. */
  watchers: z.array(Watcher),
  /** The dentist's preference text; staff only, empty for a dentist. */
  userPTP: z.string(),
  /** How staff reach the dentist; null for a dentist. */
  ownerContact: z
    .object({ officeName: z.string(), telephoneNumber: z.string(), emailAddress: z.string() })
    .nullable(),
  inCart: z.boolean(),
  uploadAllowed: z.boolean(),
  editable: z.boolean(),
  /** When each state was first reached and by whom, for the step tracker. */
  milestones: z.array(z.object({ state: z.enum(PROJECT_STATES), time: Instant, by: z.string().nullable() })),
  actions: z.array(ActionOffer),
});

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

/** Errors of calls that change the implants of a project: its state, or who asks. */
const PLANNING_ERRORS = [
  'project.changed',
  'project.notEditable',
  'project.notHandler',
  'project.onHold',
] as const satisfies readonly ErrorCode[];

/** The same, with the errors of the implant's fields. */
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

/** The columns that lists of projects are sorted by. */
export const PROJECT_COLUMNS = [
  'id',
  'patientName',
  'userFullName',
  'reference',
  'projectState',
  'assigneeName',
  'requestedDate',
  'deadline',
  'lastUpdatedTime',
] as const;

export const projects = calls('/api/projects', {
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
      limit: IntParam.optional(),
    }),
    reply: Page('projects', ProjectRow),
  }),
  attention: get('/attention', {
    summary:
      'What needs the dentist: plans to approve, rejected files, questions of ours, incomplete orders, what is in the cart; and the projects in progress.',
    access: dentist,
    reply: z.object({
      attention: z.array(
        ProjectRow.extend({
          reason: z.enum(ATTENTION_REASONS),
          detail: z.array(z.string()),
        }),
      ),
      inProgress: z.array(ProjectRow),
      counts: z.object({ attention: z.int(), inProgress: z.int(), all: z.int() }),
    }),
  }),
  create: post('/', {
    summary: 'Start a project: a product for a patient, with what its kind asks for at the start.',
    access: dentistOr('CREATE_OR_DELETE_PROJECT'),
    body: CreateProjectForm,
    reply: z.object({ projectId: Id }),
    errors: [
      'project.productNotOffered',
      'project.mismatch',
      'patient.required',
      'name.invalid',
      'user.notADentist',
      'field.required',
      'field.unknownKey',
      'fabrication.elementsRequired',
      ...REQUESTED_DATE_ERRORS,
    ],
  }),
  read: get('/:id', {
    summary: 'One project with everything its page shows.',
    access: signedIn,
    params: ById,
    query: z.object({
      userId: IdParam.optional(),
      productTypeId: IntParam.optional(),
      includeDocuments: BoolParam.optional(),
      isProdView: BoolParam.optional(),
    }),
    reply: Project,
  }),
  history: get('/:id/history', {
    summary: 'What happened to a project, newest first.',
    access: staff,
    params: ById,
    query: HistoryQuery,
    reply: Page('historyRecords', HistoryRecord),
  }),
  customise: patch('/:id/customisation', {
    summary: 'Save fields of the customisation; completeness is computed anew.',
    access: dentistOr('CREATE_OR_DELETE_PROJECT'),
    params: ById,
    body: CustomisationForm,
    reply: Project,
    errors: [
      'project.notEditable',
      'project.changed',
      'field.unknownKey',
      'field.unknownValue',
      'field.tooSmall',
      'date.notAllowed',
      ...REQUESTED_DATE_ERRORS,
    ],
  }),
  update: patch('/:id', {
    summary: 'Change the requested date or the deadline of a project in progress.',
    access: staff,
    params: ById,
    body: z.object({
      modifiedBy: ActsAs,
      projectOwnerId: Id.optional(),
      productTypeId: z.int().optional(),
      productId: z.int().optional(),
      version: z.int().optional(),
      updateType: z.enum(['UPDATE_REQUESTED_DELIVERY_DATE', 'UPDATE_DEADLINE']),
      requestedDeliveryDate: WireDate.optional(),
      deadline: WireDate.optional(),
    }),
    reply: z.object({ requestedDate: WireDate.nullable(), deadline: WireDate.nullable() }),
    errors: ['project.changed', 'project.mismatch', 'date.required', 'date.notLater', 'date.afterRequested'],
  }),
  act: post('/:id/action', {
    summary: 'Perform one action on a project; refused unless the project offers it to the caller now.',
    access: signedIn,
    params: ById,
    body: ActionForm,
    files: ACTION_FILES,
    reply: Project,
    errors: ['project.changed', 'project.mismatch'],
  }),
  transferToProduction: post('/:id/action/transfer_to_prod', {
    summary: 'Hand a project to production: its action TRANSFER_TO_PRODUCTION.',
    access: staff,
    params: ById,
    body: TransferForm,
    reply: Project,
    errors: ['project.changed', 'project.mismatch'],
  }),
  addImplant: post('/:id/dents', {
    summary: 'Place an implant on a tooth.',
    access: signedIn,
    params: ById,
    body: ImplantForm,
    reply: Project,
    errors: [...IMPLANT_ERRORS, 'implant.tooMany'],
  }),
  updateImplant: patch('/:id/dents/:dentId', {
    summary: "Change an implant's tooth, implant or sleeve.",
    access: signedIn,
    params: z.object({ id: IdParam, dentId: IdParam }),
    body: ImplantForm.partial(),
    reply: Project,
    errors: [...IMPLANT_ERRORS, 'implant.unknown', 'implant.tooMany'],
  }),
  removeImplant: del('/:id/dents/:dentId', {
    summary: 'Remove an implant; once ordered, the last one stays.',
    access: signedIn,
    params: z.object({ id: IdParam, dentId: IdParam }),
    query: z.object({ modifiedBy: ActsAsParam }),
    reply: Project,
    errors: [...PLANNING_ERRORS, 'implant.unknown', 'implant.lastOne'],
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
