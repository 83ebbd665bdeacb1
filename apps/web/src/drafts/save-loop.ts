import type { ApiError } from '../api/api-error.ts';

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

export type SaveLoop = {
  /** Saves after so many milliseconds in which nothing else is scheduled. */
  readonly schedule: (wait: number) => void;
  /** Saves now, after a save that still runs. */
  readonly flush: () => Promise<void>;
  /** Forgets what is scheduled. */
  readonly cancel: () => void;
  /** Whether a save is scheduled, so that what was set meanwhile waits for its own delay. */
  readonly isScheduled: () => boolean;
  /** Schedules another attempt if the server was the cause of a failure, after longer and longer pauses. */
  readonly retryAfter: (error: ApiError) => void;
  /** Starts the pauses anew after a save that succeeded. */
  readonly succeeded: () => void;
};

/** Runs `save` when it is due, never twice at a time. */
export function createSaveLoop(save: () => Promise<void>): SaveLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let faults = 0;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function flush(): Promise<void> {
    cancel();
    running = (running ?? Promise.resolve()).catch(() => undefined).then(save);
    await running;
  }

  function schedule(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  }

  function retryAfter({ status }: ApiError): void {
    if (status < 500 && status !== 429) return;
    schedule(Math.min(FIRST_PAUSE * 2 ** faults, LONGEST_PAUSE));
    faults += 1;
  }

  return {
    schedule,
    flush,
    cancel,
    isScheduled: () => timer !== undefined,
    retryAfter,
    succeeded: () => {
      faults = 0;
    },
  };
}
