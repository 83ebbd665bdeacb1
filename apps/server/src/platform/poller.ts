/** Delay before the first poll after something was stored, and the longest between polls, in milliseconds. */
const SOON_MS = 10;
const LONGEST_MS = 1_000;
/** Time from one poll to the next while things are stored without pause: what is stored meanwhile is found at once. */
const BUSY_MS = 50;

/**
 * Polls for what committed transactions stored: soon after this server has stored something, then at growing intervals,
 * because it does not know when its transaction commits. Unlike a notification of PostgreSQL, which serialises the
 * commits of all transactions that send one, it costs the transaction nothing.
 */
export type Poller = {
  /** Shortens the wait: something has been stored by a transaction that is about to commit. */
  hurry(): void;
  /** Polls until nothing is left, and ends. */
  stop(): Promise<void>;
};

/**
 * Starts a poller. `poll` returns whether more may be waiting; it is never called concurrently. `whenIdle`: whether to
 * go on every second when nothing was stored here, for what other servers left behind.
 */
export function startPoller(poll: () => Promise<boolean>, { whenIdle }: { whenIdle: boolean }): Poller {
  let wait = LONGEST_MS;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let polledAt = -Infinity;

  async function pollAll(): Promise<void> {
    let more = true;
    while (more) more = await poll();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (stopped || polling) return;
    const busyMs = wait === SOON_MS ? polledAt + BUSY_MS - performance.now() : 0;
    timer = setTimeout(look, Math.max(wait, busyMs)).unref();
  }

  function look(): void {
    const idle = wait === LONGEST_MS;
    wait = Math.min(wait * 2, LONGEST_MS);
    polledAt = performance.now();
    polling = pollAll().finally(() => {
      polling = null;
      if (whenIdle || !idle || wait < LONGEST_MS) schedule();
    });
  }

  if (whenIdle) schedule();
  return {
    hurry: () => {
      if (wait === SOON_MS) return;
      wait = SOON_MS;
      schedule();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await polling;
      await pollAll();
    },
  };
}
