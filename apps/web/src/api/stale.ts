import type { contract } from '@maxilla/contract/all';
import type { LIVE_KINDS } from '@maxilla/contract/live';
import { areaOf, SOURCE_NAMES } from '@maxilla/domain/source-names';
import { queryClient } from './query-client.ts';

export type LiveKind = (typeof LIVE_KINDS)[number];
type Area = keyof typeof contract;

/**
 * Query areas to invalidate. `own`: areas whose queries are keyed by the id of the changed subject. `others`: areas
 * whose replies include some of its data.
 */
type Stale = { readonly own: readonly Area[]; readonly others: readonly Area[] };

/** Query areas that become stale when a subject changes, in this browser or elsewhere. */
export const STALE: Readonly<Record<LiveKind, Stale>> = {
  // An action may also write messages and comments, or change cart and queue membership.
  project: {
    own: ['projects', 'documents', 'messages', 'comments', 'elements'],
    // A batch shows the deadlines and marks of its projects.
    others: ['cart', 'dashboards', 'queues', 'batches', 'patients', 'search', 'communications'],
  },
  // One that is to be launched says what else runs on its machine.
  batch: { own: [], others: ['batches', 'elements', 'machines', 'queues', 'dashboards'] },
  accessoryOrder: { own: ['accessoryOrders'], others: ['queues', 'dashboards'] },
  // What was maintained is told with the machine, and counted on the dashboards.
  machine: { own: [], others: ['machines', 'maintenance', 'batches', 'dashboards'] },
  // The tab of a project says how many messages are unanswered.
  message: { own: ['messages', 'projects'], others: [] },
  // Rows of queues say how many comments there are.
  comment: { own: ['comments'], others: ['queues'] },
  notification: { own: [], others: ['notifications'] },
  // The shop shows the remaining stock of accessories in the cart.
  cart: { own: [], others: ['cart', 'accessories'] },
  // The home screen and the page of a project show the reference of its patient.
  patient: { own: ['patients'], others: ['projects', 'documents', 'search'] },
  company: { own: [], others: ['company'] },
  communication: { own: [], others: ['communications', 'dashboards'] },
  discount: { own: ['discounts'], others: [] },
  source: {
    own: [],
    others: [
      ...SOURCE_NAMES.map((name) => areaOf(name)),
      // Queries that supply the options of fields.
      'sources',
      'staticData',
      'machines',
      'maintenance',
      'accessories',
      'sheets',
      // The first steps name what is missing.
      'company',
    ],
  },
  clinic: { own: ['clinics'], others: ['users', 'search'] },
  // The trail of accounts is of all of them, and the first steps name the teams that have nobody.
  user: { own: ['users', 'calendar', 'preferences'], others: ['accounts', 'clinics', 'company', 'search'] },
  // The days that projects can be ordered for follow the absences of their dentist, by whose id the event is.
  absence: { own: ['calendar'], others: ['accounts', 'projects', 'cart'] },
  session: { own: [], others: [] },
};

/** Id of the subject a query is about: its path parameter, or the project whose comments it lists. */
function subjectIdOf(args: unknown): unknown {
  const { params, query } = (args ?? {}) as { params?: { id?: unknown }; query?: { projectId?: unknown } };
  return params?.id ?? query?.projectId;
}

/**
 * Invalidates the queries affected by a change. Queries on screen are refetched immediately, others when they are next
 * used. Without `id`, all subjects of the kind count as changed. Resolves once the queries on screen are refetched.
 */
export function readAgain(kind: LiveKind, id: number | null = null): Promise<void> {
  const { own, others }: Record<keyof Stale, readonly unknown[]> = STALE[kind];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, , args] }) => {
      const subjectId = subjectIdOf(args);
      const differentSubject = id !== null && subjectId !== undefined && subjectId !== id;
      return others.includes(area) || (own.includes(area) && !differentSubject);
    },
  });
}
