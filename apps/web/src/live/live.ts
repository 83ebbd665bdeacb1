import { createEventSource } from 'eventsource-client';
import { reachable, serverBack } from '../api/connection.ts';
import { queryClient } from '../api/query-client.ts';
import { freshToken, token } from '../api/session.ts';
import { STALE, readAgain } from '../api/stale.ts';
import type { LiveKind } from '../api/stale.ts';
import { store } from '../api/store.ts';

/**
 * Name of the lock held by the listening tab, and of the channel on which it forwards events to the other
 * tabs.
 */
const CHANNEL = 'maxilla.live';

type LiveEvent = { kind: LiveKind; id: number | null };

function isLiveEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'kind' in value && String(value.kind) in STALE;
}

/** The instant since when no live events arrive; null while they do, and for a short break. */
export const silentSince = store<string | null>(null);

/** A reconnection usually succeeds within this time. */
const BREAK_MS = 5_000;
/** The server sends something every 20 s; a stream that stays silent for longer than this has been cut unnoticed. */
const LONGEST_SILENCE_MS = 45_000;

let breaking: ReturnType<typeof setTimeout> | undefined;
/** The instant of the break, while there is one. */
let broken: string | null = null;

function heard(): void {
  clearTimeout(breaking);
  breaking = undefined;
  broken = null;
  silentSince.set(null);
}

/** A break is told once it lasts, and at once where the bar says that the server is away. */
function silent(): void {
  const since = (broken ??= new Date().toISOString());
  if (reachable.get()) breaking ??= setTimeout(() => silentSince.set(since), BREAK_MS);
  else silentSince.set(since);
}

/** Whether the stream of the tab that listens for all delivers events. */
const STATES = { heard, silent };
type StreamState = keyof typeof STATES;

/** What a tab that waits for its turn asks the one that listens for all: the state of its stream. */
const ASKED = 'state';

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
  const send = (message: LiveEvent | StreamState | typeof ASKED | null) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    if (!leaving.signal.aborted) tabs.postMessage(message);
  };
  const tell = (event: LiveEvent | null) => {
    if (leaving.signal.aborted) return;
    hear(event);
    send(event);
  };
  /** Whether another tab listens for this one. */
  let waits = false;
  /** The state of the stream of this tab; null without one. */
  let own: StreamState | null = null;
  /** Tells every tab whether events arrive. */
  const tellState = (state: StreamState) => {
    if (leaving.signal.aborted) return;
    own = state;
    STATES[state]();
    send(state);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'heard' || data === 'silent') {
      if (waits) STATES[data]();
    } else if (data === ASKED) {
      if (own !== null) send(own);
    } else if (data === null || isLiveEvent(data)) hear(data);
  });
  const others = () => {
    if (missed.current) hear(null);
    missed.current = true;
    waits = true;
    send(ASKED);
  };
  void withTabLock(leaving.signal, others, async () => {
    waits = false;
    const connect = () =>
      createEventSource({
        url: '/api/live',
        fetch: async (url, init) => {
          const bearer = await freshToken();
          const headers = { ...init?.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
          const response = await fetch(url, { ...init, headers });
          // A refused stream does not count as open.
          if (!response.ok) throw new Error(`no live events: ${response.status}`);
          return response;
        },
        onComment: () => watchdog.feed(),
        onConnect: () => {
          watchdog.feed();
          // Reports events possibly missed while no tab was listening.
          if (missed.current) tell(null);
          missed.current = false;
          tellState('heard');
        },
        // Also when it breaks off, or does not begin, which is no disconnection.
        onScheduleReconnect: () => {
          missed.current = true;
          tellState('silent');
        },
        onMessage: ({ data }) => {
          watchdog.feed();
          const event: unknown = JSON.parse(data);
          if (isLiveEvent(event)) tell(event);
        },
      });
    // Until it is open; where that takes no longer than a break, nobody is told.
    tellState('silent');
    let source = connect();
    const reconnect = () => {
      missed.current = true;
      // A source that was closed ignores a request to connect until its aborted one has ended.
      source.close();
      source = connect();
    };
    const watchdog = startWatchdog(() => {
      tellState('silent');
      void serverBack();
      reconnect();
    });
    // A stream does not notice that the network is gone, nor does it always survive it.
    const unfollow = reachable.subscribe(() => (reachable.get() ? reconnect() : tellState('silent')));
    await new Promise((leave) => leaving.signal.addEventListener('abort', leave, { once: true }));
    watchdog.stop();
    unfollow();
    source.close();
  });
  return () => {
    leaving.abort();
    heard();
    tabs.close();
  };
}

/** Calls `onSilence` whenever it has not been fed for the longest silence. */
function startWatchdog(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const feed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onSilence();
      feed();
    }, LONGEST_SILENCE_MS);
  };
  feed();
  return { feed, stop: () => clearTimeout(timer) };
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
