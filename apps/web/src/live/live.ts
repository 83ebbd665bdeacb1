import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { freshToken, token } from '../api/session.ts';
import { useStore } from '../api/store.ts';

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

function onSeen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isSeen = () => document.visibilityState === 'visible';

/**
 * Reads anew what somebody else changed, as the server tells it (GET /api/live). The screens' own polling goes
 * on beside it, in case no event arrives.
 */
export function useLive(): void {
  const queryClient = useQueryClient();
  const held = useStore(token) !== null;
  const seen = useSyncExternalStore(onSeen, isSeen);
  const missed = useRef(false);
  useEffect(() => {
    if (!held) return undefined;
    if (seen) return listen(queryClient, missed);
    missed.current = true;
    return undefined;
  }, [held, seen, queryClient]);
}

/**
 * Listens until the function it answers is called. A browser keeps but six connections open to a server without TLS,
 * so that a listener in every tab would leave none for the seventh: of the tabs that are seen one listens, and tells
 * the others what it hears, null where something may have been missed.
 */
function listen(queryClient: QueryClient, missed: RefObject<boolean>): () => void {
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
    const { createEventSource } = await import('eventsource-client');
    if (leaving.signal.aborted) return;
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
