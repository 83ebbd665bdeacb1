/** Delays before looking for announcements: after this server has stored some, and otherwise, in milliseconds. */
const SOON_MS = 10;
const IDLE_MS = 1_000;

/**
 * Sends the announcements of committed transactions: soon after this server has stored some, then at growing intervals,
 * because it does not know when its transaction commits, and every second those that other servers left behind.
 */
export type Relay = {
  /** Shortens the wait: something has been stored by a transaction that is about to commit. */
  hurry(): void;
  /** Sends what is left and ends. */
  stop(): Promise<void>;
};

/** Starts a relay. `send` sends one portion and returns whether more may be waiting; it is never called concurrently. */
export function startRelay(send: () => Promise<boolean>): Relay {
  let wait = IDLE_MS;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    let more = true;
    while (more) more = await send();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (stopped || sending) return;
    timer = setTimeout(() => {
      wait = Math.min(wait * 2, IDLE_MS);
      sending = sendAll().finally(() => {
        sending = null;
        schedule();
      });
    }, wait).unref();
  }

  schedule();
  return {
    hurry: () => {
      if (wait === SOON_MS) return;
      wait = SOON_MS;
      schedule();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await sending;
      await sendAll();
    },
  };
}
