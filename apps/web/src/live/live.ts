import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { createEventSource } from 'eventsource-client';
import { useEffect } from 'react';
import { freshToken, token } from '../api/session.ts';
import { useStore } from '../api/store.ts';

type CreateEventSource = typeof createEventSource;
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

/**
 * Reads anew what somebody else changed, as the server tells it (GET /api/live). The screens' own polling goes
 * on beside it, in case no event arrives.
 */
export function useLive(): void {
  const queryClient = useQueryClient();
  const held = useStore(token) !== null;
  useEffect(() => {
    if (!held) return undefined;
    const listening = import('eventsource-client').then((events) =>
      listen(events.createEventSource, queryClient),
    );
    return () => void listening.then((source) => source.close());
  }, [held, queryClient]);
}

function listen(create: CreateEventSource, queryClient: QueryClient) {
  let missed = false;
  return create({
    url: '/api/live',
    fetch: async (url, init) => {
      const bearer = await freshToken();
      const headers = { ...init?.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
      return fetch(url, { ...init, headers });
    },
    onConnect: () => {
      // Whatever happened while nobody listened.
      if (missed) void queryClient.invalidateQueries();
      missed = false;
    },
    onDisconnect: () => {
      missed = true;
    },
    onMessage: ({ data }) => {
      const event: unknown = JSON.parse(data);
      if (isLiveEvent(event)) apply(queryClient, event);
    },
  });
}
