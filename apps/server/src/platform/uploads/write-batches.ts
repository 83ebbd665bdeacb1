import { type Readable, Writable } from 'node:stream';

/** How many bytes may wait for the disk. They are sent again where the connection breaks. */
const AHEAD_BYTES = 1024 * 1024;

type Entry = { readonly chunk: Buffer };

/**
 * Writes a stream in batches: each write takes all the chunks that have arrived meanwhile, because a call to the disk
 * costs more than the bytes it takes. Resolves when everything is written; rejects where the stream breaks off, once the
 * batch under way is written. The stream is not destroyed, so that its sender can still be answered.
 */
export async function writeBatches(
  stream: Readable,
  write: (chunks: readonly Buffer[]) => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve();
  const pass = (chunks: readonly Buffer[], done: (error?: Error) => void) => {
    writing = write(chunks);
    writing.then(() => {
      for (const chunk of chunks) giveBack(chunk);
      done();
    }, done);
  };
  const sink = new Writable({
    highWaterMark: AHEAD_BYTES,
    write: (chunk: Buffer, _encoding, done) => pass([chunk], done),
    writev: (entries: readonly Entry[], done) =>
      pass(
        entries.map(({ chunk }) => chunk),
        done,
      ),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      sink.once('finish', resolve).once('error', reject);
      stream.once('error', reject).once('close', () => {
        if (!stream.readableEnded) reject(new Error('the connection broke'));
      });
      stream.pipe(sink);
    });
  } finally {
    stream.unpipe(sink);
    await writing.catch(() => undefined);
  }
}

/** Frees the memory of a chunk that nobody reads any more: at full speed the garbage collector does not keep up. */
function giveBack({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
