import { TEAM_CODES } from '@maxilla/domain/teams';
import { VIEW_NAMES } from '@maxilla/domain/views';
import { z } from 'zod';
import { calls, get, post, staff } from './calls.ts';
import { Implant, ProjectDocument, ProjectRow } from './projects.ts';
import { ActsAsParam, Id, IdParam, IntParam, ListQuery, Page, UploadIds, ActsAs, WireDate } from './wire.ts';
import { ErrorReply } from './failure.ts';

/** A dashboard a person may open, by team, with its components (spec 3 §2.2). */
export const Dashboard = z.object({
  internalTeamId: Id,
  internalTeamAbbreviation: z.enum(TEAM_CODES),
  components: z.array(z.object({ name: z.string(), waiting: z.int() })),
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
    summary: 'The number of items waiting in each view of a dashboard.',
    access: staff,
    params: OfComponent,
    query: z.object({ requestedBy: ActsAsParam }),
    reply: z.object({ counts: z.array(z.object({ name: z.enum(VIEW_NAMES), count: z.int() })) }),
    errors: ['dashboard.accessNotGranted'],
  }),
});

/** A row of a work queue: the list row with what technicians need beside it. */
export const QueueRow = ProjectRow.extend({
  version: z.int(),
  courierPickupDate: WireDate.nullable(),
  implants: z.array(Implant),
  sleeveType: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
  deliveryCountry: z.string().nullable(),
  description: z.string(),
  photos: z.array(ProjectDocument),
});

/** The columns that queues are sorted by. */
export const QUEUE_COLUMNS = [
  'id',
  'userFullName',
  'patientName',
  'reference',
  'projectState',
  'deadline',
  'requestedDate',
  'orderedTime',
  'courierPickupDate',
  'assigneeName',
] as const;

export const queues = calls('/api/queues', {
  list: get('/:view', {
    summary: 'The items waiting in a view, a page at a time.',
    access: staff,
    params: z.object({ view: z.enum(VIEW_NAMES) }),
    query: ListQuery(QUEUE_COLUMNS).extend({
      /** Several sorts, first first: `deadline.asc,id.desc`. Takes the place of orderBy and sort. */
      orders: z.string().max(200).optional(),
      projectOwnerId: IdParam.optional(),
      /** Rows of a page, 20 to 200; 100 where nothing is said. */
      limit: IntParam.optional(),
    }),
    reply: Page('projects', QueueRow),
    errors: ['dashboard.accessNotGranted'],
  }),
  act: post('/:view/action', {
    summary: "Perform the view's action on the selected projects; each succeeds or is refused on its own.",
    access: staff,
    params: z.object({ view: z.enum(VIEW_NAMES) }),
    body: z.object({
      performedBy: ActsAs,
      projects: z
        .array(z.object({ id: Id, version: z.int().optional() }))
        .min(1)
        .max(200),
      photo: UploadIds.optional(),
      /** The view's second action instead, such as holding a parcel for parting. */
      alternative: z.boolean().optional(),
    }),
    files: ['photo'],
    transaction: 'parts',
    reply: z.object({ done: z.array(Id), refused: z.array(z.object({ id: Id, error: ErrorReply })) }),
    errors: ['dashboard.accessNotGranted'],
  }),
});
