import { HOLD_REASONS } from '@maxilla/domain/holds';
import { BASE_PRODUCTS, PRODUCT_CODES } from '@maxilla/domain/products';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { TEAM_CODES } from '@maxilla/domain/teams';
import { VIEW_NAMES } from '@maxilla/domain/views/all';
import { z } from 'zod';
import { calls, get, staff } from './calls.ts';
import { ActsAsParam, Id, Instant, WireDate } from './wire.ts';

/** A dashboard the user may open, by team, with its components (spec 3 §2.2). */
export const Dashboard = z.object({
  internalTeamId: Id,
  internalTeamAbbreviation: z.enum(TEAM_CODES),
  components: z.array(z.object({ name: z.string(), waiting: z.int() })),
});

/** What waits in a view. */
const Tally = z.object({
  name: z.enum(VIEW_NAMES),
  count: z.int(),
  late: z.int(),
  urgent: z.int(),
  today: z.int(),
  oldest: WireDate.nullable(),
  /** What comes first in it: the number of the project due first, or the plate that has been there longest, since when. */
  first: z.object({ name: z.string(), time: Instant.nullable() }).nullable(),
  /** How many elements are on the plates of a view of batches. */
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

const OfComponent = z.object({ team: z.string().max(40), component: z.string().max(60) });

export const dashboards = calls('/api/dashboards', {
  list: get('/', {
    summary: "The dashboards of the caller's teams; all of them for an administrator.",
    access: staff,
    query: z.object({ userId: ActsAsParam }),
    reply: z.object({ dashboards: z.array(Dashboard) }),
  }),
  counts: get('/:team/:component/data_counts', {
    summary:
      'How many items wait in each view of a dashboard, for one of its base products: in all, late, urgent and due today; and the earliest day by which one is due.',
    access: staff,
    params: OfComponent,
    /** Defaults to the dashboard's first base product. */
    query: z.object({ requestedBy: ActsAsParam, baseProduct: z.enum(BASE_PRODUCTS).optional() }),
    reply: z.object({ counts: z.array(Tally) }),
    errors: ['dashboard.accessNotGranted'],
  }),
  overview: get('/:team/:component/overview', {
    summary:
      'What a dashboard says beside its views: how much is late, urgent and due today in all, what the caller is responsible for, what is held, and what has changed since a moment.',
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
      /** Steps that the caller has ended today. */
      doneToday: z.int(),
      mine: z.object({
        total: z.int(),
        projects: z.array(Named.extend({ deadline: WireDate.nullable() })),
      }),
      held: z.object({
        total: z.int(),
        projects: z.array(
          Named.extend({ heldSince: Instant.nullable(), expectedReceptionDate: WireDate.nullable() }),
        ),
      }),
      /** Null for a dashboard without steps of projects. */
      changes: z
        .object({
          since: Instant,
          arrived: z.int(),
          arrivedUrgent: z.int(),
          done: z.int(),
          /** Who has done most of it, the busiest first. */
          doneBy: z.array(z.object({ name: z.string(), count: z.int() })),
          held: z.int(),
        })
        .nullable(),
    }),
    errors: ['dashboard.accessNotGranted'],
  }),
});
