import { once } from 'node:events';
import { type Transferable, Worker } from 'node:worker_threads';

/** Ordinary files take a small part of it. */
const MOST_MEGABYTES = 512;

/**
 * A thread that answers each question with one message, for work in which the server could do nothing else. All its
 * answers together may take `patienceMs`. To be closed afterwards.
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
    try {
      const worker = (this.#worker ??= this.#start());
      worker.postMessage(question, moved);
      const signal = AbortSignal.timeout(Math.ceil(this.#leftMs));
      const [answer] = (await once(worker, 'message', { signal })) as [Answer];
      this.#leftMs -= performance.now() - sinceMs;
      return answer;
    } catch {
      this.#leftMs = 0;
      await this.close();
      return null;
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    return new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#mostMegabytes },
    });
  }
}
