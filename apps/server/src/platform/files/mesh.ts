import type { Readable } from 'node:stream';

import type { MeshKind } from '@maxilla/domain/scans/mesh-reader';

import type { MeshAnswer, MeshQuestion, MeshRead } from './mesh-worker.ts';
import { ThreadApart } from '../thread-apart.ts';

/** Limit for all scans of a file together; a jaw takes a second. */
const PATIENCE_MS = 120_000;

const refusalOf = (answer: MeshAnswer | null) => (answer === 'tooLarge' ? 'tooLarge' : 'damaged');

/**
 * Looks into surface scans, one after the other, in a thread of its own: the tables of a hundred megabytes take seconds.
 * To be closed afterwards.
 */
export class MeshesApart {
  readonly #thread = new ThreadApart<MeshQuestion, MeshAnswer>(
    new URL('mesh-worker.ts', import.meta.url),
    PATIENCE_MS,
  );

  /**
   * Reads and examines a scan: `damaged` if it cannot be read or was crafted to be slow to read, `tooLarge`
   * if it has too many triangles. Throws if the stream fails.
   */
  async read(
    stream: Readable,
    kind: MeshKind,
    sizeBytes: number,
  ): Promise<MeshRead | 'damaged' | 'tooLarge'> {
    let answer = await this.#thread.ask({ kind, sizeBytes });
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // A copy, which is handed over: the chunk may share its memory with others.
      const bytes = new Uint8Array(chunk);
      if (answer === 'more') answer = await this.#thread.ask(bytes, [bytes.buffer]);
      if (answer !== 'more') return refusalOf(answer);
    }
    const found = await this.#thread.ask('end');
    return found === null || typeof found === 'string' ? refusalOf(found) : found;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
