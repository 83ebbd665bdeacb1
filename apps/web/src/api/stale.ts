import type { contract } from '@maxilla/contract/all';
import type { LIVE_KINDS } from '@maxilla/contract/live';
import { queryClient } from './query-client.ts';

export type LiveKind = (typeof LIVE_KINDS)[number];
type Area = keyof typeof contract;

/** `own`: areas whose calls name the changed object by its id. `others`: areas whose answers hold something of it. */
type Stale = { readonly own: readonly Area[]; readonly others: readonly Area[] };

/** The answers that a change of an object makes stale, whether somebody else made it or this browser. */
export const STALE: Readonly<Record<LiveKind, Stale>> = {
  // An action may write a message or a comment, put the project into the cart, move it to another queue.
  project: {
    own: ['projects', 'documents', 'messages', 'comments', 'elements'],
    others: ['cart', 'dashboards', 'queues', 'patients', 'search'],
  },
  element: { own: [], others: ['elements', 'batches', 'queues', 'dashboards'] },
  batch: { own: ['batches'], others: ['elements', 'machines', 'queues', 'dashboards'] },
  machine: { own: [], others: ['machines', 'batches'] },
  message: { own: ['messages'], others: [] },
  comment: { own: ['comments'], others: [] },
  notification: { own: [], others: ['notifications'] },
  cart: { own: [], others: ['cart'] },
  patient: { own: ['patients'], others: ['search'] },
  user: { own: ['users', 'calendar'], others: ['search'] },
  session: { own: [], others: [] },
};

/** The object that a query names: a parameter of its address, or the project whose comments it lists. */
function namedBy(args: unknown): unknown {
  const { params, query } = (args ?? {}) as { params?: { id?: unknown }; query?: { projectId?: unknown } };
  return params?.id ?? query?.projectId;
}

/**
 * Reads again what is on screen of a changed object, and whatever else the change makes stale once it is shown. Without
 * `id` it may be any object of its kind. Resolves when what is on screen has been read.
 */
export function readAgain(kind: LiveKind, id: number | null = null): Promise<void> {
  const { own, others }: Record<keyof Stale, readonly unknown[]> = STALE[kind];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, , args] }) => {
      const named = namedBy(args);
      const ofAnother = id !== null && named !== undefined && named !== id;
      return others.includes(area) || (own.includes(area) && !ofAnother);
    },
  });
}
