import { BASE_PRODUCTS } from '@maxilla/domain/products';
import { TEAM_CODES } from '@maxilla/domain/teams';
import { VIEW_NAMES } from '@maxilla/domain/views/all';
import { z } from 'zod';
import { calls, get, staff } from './calls.ts';
import { ActsAsParam, Id, WireDate } from './wire.ts';

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
});
