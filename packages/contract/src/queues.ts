import { ACCESSORY_ORDER_STATES } from '@maxilla/domain/accessories';
import { BATCH_CATEGORY_NAMES, BATCH_STATES } from '@maxilla/domain/batches';
import { DOCUMENT_KINDS } from '@maxilla/domain/documents';
import { PROSTHESIS_CATEGORIES } from '@maxilla/domain/prosthesis-categories';
import { ELEMENT_KINDS, ELEMENT_STATES, ELEMENT_TYPES, ROUTE_NAMES } from '@maxilla/domain/elements';
import { HOLD_REASONS } from '@maxilla/domain/holds';
import { MATERIAL_FAMILY_CODES } from '@maxilla/domain/materials';
import { BASE_PRODUCTS, PRODUCT_CODES } from '@maxilla/domain/products';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { VIEW_ACTIONS, VIEW_NAMES } from '@maxilla/domain/views/all';
import {
  type ColumnKind,
  type ColumnOf,
  COLUMNS,
  type QueueSubject,
  SORTABLE_COLUMNS,
} from '@maxilla/domain/views/columns';
import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import { z } from 'zod';
import { calls, get, post, staff } from './calls.ts';
import { AlignerNumbers } from './project.ts';
import { FACTS, InstalledSleeve, Sleeve } from './queue-facts.ts';
import { Undo } from './undo.ts';
import { ErrorReply } from './failure.ts';
import {
  ActsAs,
  Id,
  IdParam,
  IdsParam,
  Instant,
  IntParam,
  ListQuery,
  Page,
  UploadIds,
  WireDate,
  ToothNumber,
} from './wire.ts';

/** The wire schema of each kind of column. */
const VALUES = {
  id: Id.nullable(),
  project: Id,
  flags: z.boolean(),
  text: z.string().nullable(),
  person: z.string().nullable(),
  hold: z.enum(HOLD_REASONS).nullable(),
  replied: z.boolean(),
  day: WireDate.nullable(),
  due: WireDate.nullable(),
  pickup: WireDate.nullable(),
  needed: WireDate.nullable(),
  moment: Instant.nullable(),
  product: z.enum(PRODUCT_CODES),
  projectState: z.enum(PROJECT_STATES),
  teeth: z.array(ToothNumber),
  prosthesisCategory: z.enum(PROSTHESIS_CATEGORIES).nullable(),
  elementState: z.enum(ELEMENT_STATES),
  sleeves: z.array(Sleeve),
  missingFiles: z.array(z.enum(DOCUMENT_KINDS)),
  comments: z.int(),
  since: Instant.nullable(),
  count: z.int(),
  elementType: z.enum(ELEMENT_TYPES),
  material: z.enum(MATERIAL_FAMILY_CODES).nullable(),
  batchState: z.enum(BATCH_STATES),
  flag: z.boolean(),
} satisfies Record<ColumnKind, z.ZodType>;

/** The decoded value of a column kind. */
export type ColumnValue<K extends ColumnKind> = z.output<(typeof VALUES)[K]>;

type Cells<S extends QueueSubject> = {
  [C in ColumnOf<S>]: z.ZodOptional<(typeof VALUES)[(typeof COLUMNS)[S][C] & ColumnKind]>;
};

/** The columns of a subject, all optional: a row carries only those that its view reads. */
function cellsOf<S extends QueueSubject>(subject: S): Cells<S> {
  const kinds = Object.entries<ColumnKind>(COLUMNS[subject]);
  return Object.fromEntries(kinds.map(([column, kind]) => [column, VALUES[kind].optional()])) as Cells<S>;
}

/** Fields of every row that relates to a project: its owner, links and badges. */
const OfProject = {
  userId: Id,
  patientName: z.string(),
  reference: z.enum(PRODUCT_CODES),
  urgent: z.boolean(),
  renewalFrequency: z.int(),
  onHoldReason: z.enum(HOLD_REASONS).nullable(),
  /** Whether its due date has passed. */
  late: z.boolean(),
};

/** A queue row: the fields that every view of the subject needs, plus the columns of its own view. */
const ROWS = {
  project: z.object({
    ...cellsOf('project'),
    ...OfProject,
    id: Id,
    version: z.int(),
    courierService: z.string(),
  }),
  element: z.object({
    ...cellsOf('element'),
    ...OfProject,
    id: Id,
    version: z.int(),
    projectId: Id,
    kind: z.enum(ELEMENT_KINDS),
    type: z.enum(ELEMENT_TYPES),
    route: z.enum(ROUTE_NAMES),
    quantity: z.int(),
    materialFamily: z.enum(MATERIAL_FAMILY_CODES).nullable(),
    /** For which aligners a model is printed. */
    aligners: AlignerNumbers,
  }),
  batch: z.object({
    ...cellsOf('batch'),
    id: Id,
    version: z.int(),
    category: z.enum(BATCH_CATEGORY_NAMES),
    state: z.enum(BATCH_STATES),
    plateNumber: z.string(),
    /** The material and its lot; null of a printed batch before it has a machine. */
    material: z.string().nullable(),
    late: z.boolean(),
  }),
  accessoryOrder: z.object({
    ...cellsOf('accessoryOrder'),
    id: Id,
    version: z.int(),
    userId: Id,
    state: z.enum(ACCESSORY_ORDER_STATES),
    onHoldReason: z.enum(HOLD_REASONS).nullable(),
    late: z.boolean(),
  }),
} satisfies Record<QueueSubject, z.ZodType>;

/** A row of a queue of a subject, decoded. */
export type QueueRow<S extends QueueSubject = QueueSubject> = {
  [K in S]: z.output<(typeof ROWS)[K]>;
}[S];

/** A page of a view, by its subject. */
const Listed = z.discriminatedUnion('subject', [
  Page('rows', ROWS.project).extend({ subject: z.literal('project') }),
  Page('rows', ROWS.element).extend({ subject: z.literal('element') }),
  Page('rows', ROWS.batch).extend({ subject: z.literal('batch') }),
  Page('rows', ROWS.accessoryOrder).extend({ subject: z.literal('accessoryOrder') }),
]);

const InView = z.object({ view: z.enum(VIEW_NAMES) });
/** Selects among views of the same name that differ by base product; defaults to the first. */
const OfBase = z.object({ baseProduct: z.enum(BASE_PRODUCTS).optional() });

export const queues = calls('/api/queues', {
  list: get('/:view', {
    summary: 'The items waiting in a view, a page at a time, with the columns that the view names.',
    access: staff,
    params: InView,
    query: ListQuery(SORTABLE_COLUMNS).extend({
      ...OfBase.shape,
      /** Several sort keys in order of precedence: `deadline.asc,id.desc`. Overrides orderBy and sort. */
      orders: z.string().max(200).optional(),
      projectOwnerId: IdParam.optional(),
      /** Restricts to rows that are late, urgent or due today. */
      only: z.enum(ROW_LIMITS).optional(),
      /** Restricts to prostheses of a category. */
      prosthesisCategory: z.enum(PROSTHESIS_CATEGORIES).optional(),
      /** Restricts to rows of an order. */
      orderId: IdParam.optional(),
      /** Restricts to rows of a project. */
      projectId: IdParam.optional(),
      /** Restricts to these rows, as far as they are still in the view. */
      ids: IdsParam.optional(),
      /** Rows per page, 20 to 200; defaults to 100. */
      limit: IntParam.optional(),
    }),
    reply: Listed,
    errors: ['dashboard.accessNotGranted'],
  }),
  places: get('/places/:id', {
    summary:
      'In which views a project is, of those that the caller may open; its state for a project in none.',
    access: staff,
    params: z.object({ id: IdParam }),
    reply: z.object({
      id: Id,
      userId: Id,
      patientName: z.string(),
      reference: z.enum(PRODUCT_CODES),
      projectState: z.enum(PROJECT_STATES),
      onHoldReason: z.enum(HOLD_REASONS).nullable(),
      views: z.array(z.object({ view: z.enum(VIEW_NAMES), baseProduct: z.enum(BASE_PRODUCTS).nullable() })),
    }),
  }),
  held: get('/:view/held', {
    summary: 'The projects of a view’s step that wait for something else, longest first.',
    access: staff,
    params: InView,
    query: OfBase,
    reply: z.object({
      total: z.int(),
      projects: z.array(
        z.object({
          id: Id,
          userId: Id,
          patientName: z.string(),
          reference: z.enum(PRODUCT_CODES),
          onHoldReason: z.enum(HOLD_REASONS).nullable(),
          /** Whether the dentist has replied since the question that it is held for. */
          dentistReplied: z.boolean(),
          expectedReceptionDate: WireDate.nullable(),
        }),
      ),
    }),
    errors: ['dashboard.accessNotGranted'],
  }),
  departures: get('/:view/departures', {
    summary:
      'Which of some rows are no longer in a view, with the latest that was done to each, and by whom.',
    access: staff,
    params: InView,
    query: OfBase.extend({ ids: IdsParam }),
    reply: z.object({
      departures: z.array(
        z.object({
          id: Id,
          /** What was done, as a sentence; of an element, its plate and state. */
          log: z.string(),
          by: z.string().nullable(),
          time: Instant,
          /** Whether that ended a step. */
          moved: z.boolean(),
          /** Whether the caller did it. */
          own: z.boolean(),
        }),
      ),
    }),
    errors: ['dashboard.accessNotGranted'],
  }),
  facts: get('/:view/projects/:id', {
    summary: "Facts shown in a view's panel about one of its projects; none for a project that is not in it.",
    access: staff,
    params: InView.extend({ id: IdParam }),
    query: OfBase,
    reply: z.object(FACTS).partial(),
    errors: ['dashboard.accessNotGranted'],
  }),
  tickSleeves: post('/:view/projects/:id/sleeves', {
    summary: 'Tick off sleeves of a guide as installed, or take that back. The guide stays where it is.',
    access: staff,
    params: InView.extend({ id: IdParam }),
    query: OfBase,
    body: z.object({
      performedBy: ActsAs,
      dentNumbers: z.array(ToothNumber).min(1).max(32),
      installed: z.boolean(),
    }),
    reply: z.object({ sleeves: z.array(InstalledSleeve) }),
    errors: [
      'notFound',
      'dashboard.accessNotGranted',
      'action.notOffered',
      'queue.notInView',
      'implant.unknown',
    ],
  }),
  act: post('/:view/action', {
    summary:
      'Perform an action of the view on the chosen rows; each succeeds or is refused by itself, elements of one project together.',
    access: staff,
    params: InView,
    query: OfBase,
    body: z.object({
      performedBy: ActsAs,
      actionType: z.enum(VIEW_ACTIONS),
      rows: z
        .array(z.object({ id: Id, version: z.int().optional() }))
        .min(1)
        .max(200),
      photo: UploadIds.optional(),
      /** Further fields of the action's form. */
      form: z.record(z.string().max(40), z.unknown()).optional(),
    }),
    files: ['photo'],
    transaction: 'parts',
    reply: z.object({
      done: z.array(Id),
      refused: z.array(z.object({ id: Id, error: ErrorReply })),
      /** Undo windows of the projects on which the action can be undone. */
      undo: z.array(Undo),
    }),
    errors: ['dashboard.accessNotGranted', 'action.notOffered'],
  }),
});
