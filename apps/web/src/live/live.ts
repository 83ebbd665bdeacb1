import type { QueryClient } from '@tanstack/react-query';
import { createEventSource } from 'eventsource-client';
import { freshToken, token } from '../api/session.ts';

/** Of the lock that the listening tab holds, and of the channel to the others. */
const CHANNEL = 'maxilla.live';

type LiveEvent = { kind: string; id: number | null };

/** The areas whose answers an event of a kind may change. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  // An action can leave a message or a comment.
  project: ['projects', 'documents', 'messages', 'comments', 'dashboards', 'queues', 'cart', 'patients'],
  message: ['messages'],
  comment: ['comments'],
  notification: ['notifications'],
  cart: ['cart'],
  patient: ['patients'],
  user: ['users', 'calendar'],
};

/** Within an area, answers about one object that name another object than the event's are left alone. */
function concerns(args: unknown, id: number | null): boolean {
  if (id === null || typeof args !== 'object' || args === null) return true;
  const { params, query } = args as { params?: { id?: unknown }; query?: { projectId?: unknown } };
  const named = params?.id ?? query?.projectId;
  return named === undefined || named === id;
}

function isLiveEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}

function apply(queryClient: QueryClient, event: LiveEvent): void {
  const areas = AREAS[event.kind] ?? [];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, , args] }) => areas.includes(String(area)) && concerns(args, event.id),
  });
}

/** Whether something may have happened that was not heard; at first, before the stream is open. */
type Missed = { current: boolean };

let begun = false;

/**
 * Reads anew what somebody else changed, as the server tells it (GET /api/live), as long as somebody is logged in and
 * the tab is seen. The screens' own polling goes on beside it, in case no event arrives. Begun once, before anything
 * is read: what happens between the reading and the listening would be heard by nobody.
 */
export function keepLive(queryClient: QueryClient): void {
  if (begun) return;
  begun = true;
  const missed: Missed = { current: true };
  let leave: (() => void) | null = null;
  function follow() {
    const wanted = token.get() !== null && document.visibilityState === 'visible';
    if (wanted) leave ??= listen(queryClient, missed);
    else if (leave) {
      leave();
      leave = null;
      missed.current = true;
    }
  }
  token.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  follow();
}

/**
 * Listens until the function it answers is called. A browser keeps but six connections open to a server without TLS,
 * so that a listener in every tab would leave none for the seventh: of the tabs that are seen one listens, and tells
 * the others what it hears, null where something may have been missed.
 */
function listen(queryClient: QueryClient, missed: Missed): () => void {
  const leaving = new AbortController();
  const tabs = new BroadcastChannel(CHANNEL);
  const hear = (event: LiveEvent | null) =>
    event ? apply(queryClient, event) : void queryClient.invalidateQueries();
  const tell = (event: LiveEvent | null) => {
    if (leaving.signal.aborted) return;
    hear(event);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    tabs.postMessage(event);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === null || isLiveEvent(data)) hear(data);
  });
  const others = () => {
    if (missed.current) hear(null);
    missed.current = true;
  };
  void oneTabAtATime(leaving.signal, others, async () => {
    const source = createEventSource({
      url: '/api/live',
      fetch: async (url, init) => {
        const bearer = await freshToken();
        const headers = { ...init?.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
        return fetch(url, { ...init, headers });
      },
      onConnect: () => {
        // Whatever happened while nobody listened.
        if (missed.current) tell(null);
        missed.current = false;
      },
      onDisconnect: () => {
        missed.current = true;
      },
      onMessage: ({ data }) => {
        const event: unknown = JSON.parse(data);
        if (isLiveEvent(event)) tell(event);
      },
    });
    await new Promise((leave) => leaving.signal.addEventListener('abort', leave, { once: true }));
    source.close();
  });
  return () => {
    leaving.abort();
    tabs.close();
  };
}

/** Does the work once no other tab does it; `onWait` is called where one does. Without a secure address all do it. */
async function oneTabAtATime(
  signal: AbortSignal,
  onWait: () => void,
  work: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return work();
  const done = await navigator.locks.request(CHANNEL, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (done || signal.aborted) return undefined;
  onWait();
  return navigator.locks.request(CHANNEL, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
