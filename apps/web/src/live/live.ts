import { createEventSource } from 'eventsource-client';
import { queryClient } from '../api/query-client.ts';
import { freshToken, token } from '../api/session.ts';
import { STALE, readAgain } from '../api/stale.ts';
import type { LiveKind } from '../api/stale.ts';

/**
 * Name of the lock held by the listening tab, and of the channel on which it forwards events to the other
 * tabs.
 */
const CHANNEL = 'maxilla.live';

type LiveEvent = { kind: LiveKind; id: number | null };

function isLiveEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'kind' in value && String(value.kind) in STALE;
}

/** Whether events may have been missed; true until the stream is open. */
type Missed = { current: boolean };

let begun = false;

/**
 * Invalidates queries when live events (GET /api/live) report changes by others, while a user is logged in
 * and the tab is visible. Screens also poll, in case no event arrives. Must be started once, before the first
 * query, so that no change falls between reading and listening.
 */
export function startLiveUpdates(): void {
  if (begun) return;
  begun = true;
  const missed: Missed = { current: true };
  let leave: (() => void) | null = null;
  function follow() {
    const wanted = token.get() !== null && document.visibilityState === 'visible';
    if (wanted) leave ??= listen(missed);
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
 * Listens until the returned function is called. Browsers allow six connections to a server without TLS, so a
 * single visible tab listens and forwards each event to the others, or null when events may have been missed.
 */
function listen(missed: Missed): () => void {
  const leaving = new AbortController();
  const tabs = new BroadcastChannel(CHANNEL);
  const hear = (event: LiveEvent | null) =>
    void (event ? readAgain(event.kind, event.id) : queryClient.invalidateQueries());
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
  void withTabLock(leaving.signal, others, async () => {
    const source = createEventSource({
      url: '/api/live',
      fetch: async (url, init) => {
        const bearer = await freshToken();
        const headers = { ...init?.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
        return fetch(url, { ...init, headers });
      },
      onConnect: () => {
        // Reports events possibly missed while no tab was listening.
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

/**
 * Runs `work` while no other tab does, calling `onWait` while one does. Without a secure context, every tab
 * runs it.
 */
async function withTabLock(
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
