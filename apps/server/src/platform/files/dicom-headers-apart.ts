import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { DicomHeader } from './dicom-header.ts';

/** For all headers of a scan together. Ordinary ones take milliseconds each. */
const PATIENCE_MS = 30_000;
const MOST_MEGABYTES = 512;

/**
 * Reads headers in a thread of its own, because one of a million tiny attributes takes seconds and hundreds of
 * megabytes, in which the server could do nothing else. To be closed afterwards.
 */
export class DicomHeadersApart {
  #worker: Worker | null = null;
  #leftMs = PATIENCE_MS;

  /** Null if the bytes end before the picture does begin, are no DICOM, or are made to be slow to read. */
  async read(bytes: Buffer): Promise<DicomHeader | null> {
    if (this.#leftMs <= 0) return null;
    const sinceMs = performance.now();
    try {
      const worker = (this.#worker ??= start());
      worker.postMessage(bytes, []);
      const signal = AbortSignal.timeout(Math.ceil(this.#leftMs));
      const [header] = (await once(worker, 'message', { signal })) as [DicomHeader | null];
      this.#leftMs -= performance.now() - sinceMs;
      return header;
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
}

function start(): Worker {
  return new Worker(new URL('dicom-header-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
}
