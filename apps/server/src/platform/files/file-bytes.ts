import type { FileHandle } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import type { ByteRange } from './vault.ts';

/** How much is read from the disk at a time. */
const READ_BYTES = 256 * 1024;

/**
 * The bytes of an open file, or a range of them; closes the file. A stream of Node's takes new memory for each chunk,
 * which piles up by tens of megabytes until it is looked for. Sent to somebody, which is what most files are opened
 * for, these take turns in two buffers: one is read into once what it held before has left.
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
    this.#readInto(Buffer.allocUnsafeSlow(READ_BYTES)).then(
      (chunk) => this.push(chunk),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.close().then(() => done(error), done);
  }

  /** A reply says when it has let go of a chunk; of other streams that is not certain. */
  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    if (!(destination instanceof ServerResponse)) return super.pipe(destination, options);
    void this.#sendTo(destination).catch((error: Error) => this.destroy(error));
    return destination;
  }

  async #sendTo(reply: ServerResponse): Promise<void> {
    let [next, other] = [Buffer.allocUnsafeSlow(READ_BYTES), Buffer.allocUnsafeSlow(READ_BYTES)];
    let sent: Promise<boolean> | undefined;
    // Who leaves takes nothing more, and may not even say so.
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

  /** What comes next in the file; null at its end. */
  async #readInto(buffer: Buffer): Promise<Buffer | null> {
    const wanted = Math.min(buffer.length, this.#end - this.#at);
    if (wanted <= 0) return null;
    const { bytesRead } = await this.#file.read(buffer, 0, wanted, this.#at);
    this.#at += bytesRead;
    return bytesRead === 0 ? null : buffer.subarray(0, bytesRead);
  }
}

/** Whether a chunk has been sent, once it is let go of. */
function written(reply: ServerResponse, chunk: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    reply.write(chunk, (error) => resolve(!error));
  });
}
