export type SaveLoop = {
  /** Saves after so many milliseconds in which nothing else is scheduled. */
  readonly schedule: (wait: number) => void;
  /** Saves now, after a save that still runs. */
  readonly flush: () => Promise<void>;
  /** Forgets what is scheduled. */
  readonly cancel: () => void;
  /** Whether a save is scheduled, so that what was set meanwhile waits for its own delay. */
  readonly isScheduled: () => boolean;
};

/** Runs `save` when it is due, never twice at a time. One that fails is not repeated by itself (decisions 44). */
export function createSaveLoop(save: () => Promise<void>): SaveLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

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

  return { schedule, flush, cancel, isScheduled: () => timer !== undefined };
}
