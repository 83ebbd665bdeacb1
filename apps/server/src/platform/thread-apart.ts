import { once } from 'node:events';
import { type Transferable, Worker } from 'node:worker_threads';

/** Ordinary files take a small part of it. */
const MOST_MEGABYTES = 512;

/** How long a thread waits for further work, in milliseconds: to start one takes a tenth of a second of the processor. */
const KEPT_MS = 30_000;

/** The `threadId` of a thread that has ended. */
const ENDED = -1;

/** A thread without work, and the timer that ends it. */
type Idle = { readonly worker: Worker; readonly timer: NodeJS.Timeout };

/** The idle thread of each script. */
const idle = new Map<string, Idle>();

/** Removes the idle thread of a script, which goes on or ends. */
function takeIdle({ href }: URL): Worker | undefined {
  const found = idle.get(href);
  idle.delete(href);
  clearTimeout(found?.timer);
  return found?.worker;
}

/** Keeps a thread for further work, in place of the one that was kept before. */
async function keepIdle(script: URL, worker: Worker): Promise<void> {
  if (worker.threadId === ENDED) return;
  const former = takeIdle(script);
  // Neither keeps the process alive.
  worker.unref();
  const timer = setTimeout(() => void takeIdle(script)?.terminate(), KEPT_MS).unref();
  idle.set(script.href, { worker, timer });
  await former?.terminate();
}

/**
 * A thread that answers each question with one message, for work in which the server could do nothing else. All its
 * answers together may take `patienceMs`. To be closed afterwards: the next one with the same script, which therefore has
 * the same limit of memory, may get its thread, so scripts keep nothing from one piece of work to the next.
 */
export class ThreadApart<Question, Answer> {
  readonly #script: URL;
  #worker: Worker | null = null;
  readonly #mostMegabytes: number;
  #leftMs: number;

  /** The thread is started with the first question. */
  constructor(script: URL, patienceMs: number, mostMegabytes = MOST_MEGABYTES) {
    this.#script = script;
    this.#mostMegabytes = mostMegabytes;
    this.#leftMs = patienceMs;
  }

  /** Null from when the thread takes too long, or too much memory. */
  async ask(question: Question, moved: readonly Transferable[] = []): Promise<Answer | null> {
    if (this.#leftMs <= 0) return null;
    const sinceMs = performance.now();
    const worker = (this.#worker ??= this.#start());
    try {
      worker.postMessage(question, moved);
      const signal = AbortSignal.timeout(Math.ceil(this.#leftMs));
      const [answer] = (await once(worker, 'message', { signal })) as [Answer];
      this.#leftMs -= performance.now() - sinceMs;
      return answer;
    } catch {
      this.#leftMs = 0;
      this.#worker = null;
      await worker.terminate();
      return null;
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (worker) await keepIdle(this.#script, worker);
  }

  #start(): Worker {
    const kept = takeIdle(this.#script);
    if (kept) {
      kept.ref();
      return kept;
    }
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#mostMegabytes },
    });
    // Whoever asks is told; a thread that fails without a question is started again.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (idle.get(this.#script.href)?.worker === worker) takeIdle(this.#script);
    });
    return worker;
  }
}
