import { HOLD_REASONS } from '@maxilla/domain/holds';
import { MAINTENANCE_VIEW_NAMES } from '@maxilla/domain/maintenance';
import { BASE_PRODUCTS, PRODUCT_CODES } from '@maxilla/domain/products';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { TEAM_CODES } from '@maxilla/domain/teams';
import { BATCH_CATEGORY_NAMES, BATCH_STATES } from '@maxilla/domain/batches';
import { VIEW_NAMES } from '@maxilla/domain/views/all';
import { z } from 'zod';
import { calls, get, staff } from './calls.ts';
import { HistoryRecord } from './history.ts';
import { ActsAsParam, Id, IdParam, Instant, IntParam, ListParam, Page, WireDate } from './wire.ts';

/** A dashboard the user may open, by team, with its components (spec 3 §2.2). */
const Dashboard = z.object({
  internalTeamId: Id,
  internalTeamAbbreviation: z.enum(TEAM_CODES),
  components: z.array(
    z.object({
      name: z.string(),
      /** Number of waiting rows; null if the caller may not open the dashboard. */
      waiting: z.int().nullable(),
      /** How many of them are late and urgent, and the projects that the caller is responsible for; null where nothing is due. */
      late: z.int().nullable(),
      urgent: z.int().nullable(),
      mine: z.int().nullable(),
      /** The same for each of its base products, where it has several: it shows one at a time. */
      bases: z.array(z.object({ baseProduct: z.enum(BASE_PRODUCTS), late: z.int(), urgent: z.int() })),
    }),
  ),
});

/** A component of a dashboard, for users who may open it. */
const Component = z.object({
  internalTeamId: Id,
  internalTeamAbbreviation: z.enum(TEAM_CODES),
  id: Id,
  name: z.string(),
  baseProducts: z.array(z.enum(BASE_PRODUCTS)),
});

/** Counts of a view; of one of maintenance, what is due, and what is mandatory as late. */
const Tally = z.object({
  name: z.enum([...VIEW_NAMES, ...MAINTENANCE_VIEW_NAMES]),
  count: z.int(),
  late: z.int(),
  urgent: z.int(),
  today: z.int(),
  oldest: WireDate.nullable(),
  /**
   * The first row: the number of the project due first, or the oldest plate with the time since when it has
   * waited.
   */
  first: z.object({ name: z.string(), time: Instant.nullable() }).nullable(),
  /** Number of elements on the plates of a view of batches. */
  elements: z.int().nullable(),
});

/** A project on a dashboard. */
const Named = z.object({
  id: Id,
  userId: Id,
  patientName: z.string(),
  reference: z.enum(PRODUCT_CODES),
  projectState: z.enum(PROJECT_STATES),
  urgent: z.boolean(),
  renewalFrequency: z.int(),
  onHoldReason: z.enum(HOLD_REASONS).nullable(),
  late: z.boolean(),
});

/** A step that the caller has ended, with the one subject that it is about. */
const OwnRecord = HistoryRecord.pick({ id: true, timestamp: true, code: true, log: true }).extend({
  project: z
    .object({
      id: Id,
      userId: Id,
      patientName: z.string(),
      reference: z.enum(PRODUCT_CODES),
    })
    .nullable(),
  batch: z
    .object({
      batchId: Id,
      plateNumber: z.string(),
      category: z.enum(BATCH_CATEGORY_NAMES),
      state: z.enum(BATCH_STATES),
    })
    .nullable(),
  /** The order whose accessories it is about. */
  orderId: Id.nullable(),
});

const OfComponent = z.object({ team: z.string().max(40), component: z.string().max(60) });

export const dashboards = calls('/api/dashboards', {
  list: get('/', {
    summary:
      'All dashboards; or those that a user may open, which may be somebody else for those who edit users.',
    access: staff,
    query: z.object({ requestedBy: ActsAsParam, userId: IdParam.optional() }),
    reply: z.object({ dashboards: z.array(Dashboard) }),
    errors: ['notFound'],
  }),
  today: get('/today', {
    summary:
      'The steps of projects, batches and parcels of accessories that the caller has ended today and not undone, on a dashboard or anywhere, the latest first.',
    access: staff,
    query: z.object({
      requestedBy: ActsAsParam,
      offset: IntParam.optional(),
      ...OfComponent.partial().shape,
      baseProduct: z.enum(BASE_PRODUCTS).optional(),
    }),
    reply: Page('historyRecords', OwnRecord),
    errors: ['notFound', 'dashboard.accessNotGranted'],
  }),
  read: get('/:team/:component', {
    summary: 'Whether a dashboard may be opened, by the caller or by another user for those who edit users.',
    access: staff,
    params: OfComponent,
    query: z.object({
      requestedBy: ActsAsParam,
      userId: IdParam.optional(),
      /** Base product, as in the address of the page: access to the dashboard covers all of them. */
      baseProduct: z.enum(BASE_PRODUCTS).optional(),
    }),
    reply: Component,
    errors: ['dashboard.accessNotGranted'],
  }),
  counts: get('/:team/:component/data_counts', {
    summary:
      'Number of items in each view of a dashboard, for one of its base products: in all, late, urgent and due today; and the earliest due date.',
    access: staff,
    params: OfComponent,
    /** Defaults to the dashboard's first base product. */
    query: z.object({
      requestedBy: ActsAsParam,
      baseProduct: z.enum(BASE_PRODUCTS).optional(),
      /** A heading of the dashboard, or one of its views. */
      key: z.string().max(60).optional(),
      /** Counts the projects of these products alone. */
      productCodes: ListParam(PRODUCT_CODES).optional(),
    }),
    reply: z.object({ counts: z.array(Tally) }),
    errors: ['dashboard.accessNotGranted'],
  }),
  overview: get('/:team/:component/overview', {
    summary:
      "The content of a dashboard beside its views: the totals of late, urgent and due items, the caller's own work, projects on hold, and changes since a moment.",
    access: staff,
    params: OfComponent,
    query: z.object({
      requestedBy: ActsAsParam,
      baseProduct: z.enum(BASE_PRODUCTS).optional(),
      /** Defaults to a day ago. */
      since: Instant.optional(),
    }),
    reply: z.object({
      late: z.int(),
      urgent: z.int(),
      today: z.int(),
      /** Steps of projects, batches and parcels that the caller has ended today: as many as `today` lists of the dashboard. */
      doneToday: z.int(),
      mine: z.object({
        total: z.int(),
        projects: z.array(Named.extend({ deadline: WireDate.nullable() })),
      }),
      held: z.object({
        total: z.int(),
        projects: z.array(
          Named.extend({
            /** Whether the dentist has replied since the question that it is held for. */
            dentistReplied: z.boolean(),
            heldSince: Instant.nullable(),
            expectedReceptionDate: WireDate.nullable(),
          }),
        ),
      }),
      /** Null for a dashboard without steps of projects. */
      changes: z
        .object({
          since: Instant,
          arrived: z.int(),
          arrivedUrgent: z.int(),
          done: z.int(),
          /** Users with the most completed work, the busiest first. */
          doneBy: z.array(z.object({ name: z.string(), count: z.int() })),
          /** Projects that are held since then, and why. */
          held: z.int(),
          heldFor: z.array(z.enum(HOLD_REASONS)),
        })
        .nullable(),
    }),
    errors: ['dashboard.accessNotGranted'],
  }),
});
