import type { FileHandle } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import type { ByteRange } from './vault.ts';

/** Bytes read from disk at a time. */
const READ_BYTES = 256 * 1024;

/**
 * The bytes of an open file, or a range of them; closes the file at the end. Node's own streams allocate
 * memory for every chunk, which accumulates tens of megabytes until it is collected. When piped to an HTTP
 * response, the main use, this stream alternates between two buffers instead, and refills one once its
 * previous chunk has been sent.
 */
export class FileBytes extends Readable {
  readonly #file: FileHandle;
  readonly #end: number;
  #at: number;

  constructor(file: FileHandle, range?: ByteRange) {
    super({ highWaterMark: READ_BYTES });
    this.#file = file;
    this.#at = range?.start ?? 0;
    this.#end = range ? range.end + 1 : Infinity;
  }

  override _read(): void {
    this.#readInto(Buffer.allocUnsafeSlow(Math.min(READ_BYTES, this.#left))).then(
      (chunk) => this.push(chunk),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.close().then(() => done(error), done);
  }

  /**
   * Buffers are reused for HTTP responses only, which report when a chunk has been sent; other streams may
   * keep it.
   */
  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    if (!(destination instanceof ServerResponse)) return super.pipe(destination, options);
    void this.#sendTo(destination).catch((error: Error) => this.destroy(error));
    return destination;
  }

  async #sendTo(reply: ServerResponse): Promise<void> {
    let [next, other] = [Buffer.allocUnsafeSlow(READ_BYTES), Buffer.allocUnsafeSlow(READ_BYTES)];
    let sent: Promise<boolean> | undefined;
    // A client that disconnects stops draining, and may not emit an error.
    reply.once('close', () => this.destroy());
    for (;;) {
      const [chunk, taken = true] = await Promise.all([this.#readInto(next), sent]);
      if (!taken) return void this.destroy();
      if (chunk === null) break;
      sent = written(reply, chunk);
      [next, other] = [other, next];
    }
    this.once('end', () => reply.end());
    this.push(null);
    this.resume();
  }

  /** Bytes of the range that are still to be read. */
  get #left(): number {
    return Math.max(this.#end - this.#at, 0);
  }

  /** The next chunk of the file; null at its end. */
  async #readInto(buffer: Buffer): Promise<Buffer | null> {
    const wanted = Math.min(buffer.length, this.#left);
    if (wanted === 0) return null;
    const { bytesRead } = await this.#file.read(buffer, 0, wanted, this.#at);
    this.#at += bytesRead;
    return bytesRead === 0 ? null : buffer.subarray(0, bytesRead);
  }
}

/** Resolves once a chunk has been released: true if it was sent. */
function written(reply: ServerResponse, chunk: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    reply.write(chunk, (error) => resolve(!error));
  });
}
