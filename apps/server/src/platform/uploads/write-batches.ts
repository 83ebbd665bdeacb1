import { type Readable, Writable } from 'node:stream';

/** Maximum number of bytes buffered for the disk. They are lost, and sent again, if the connection breaks. */
const AHEAD_BYTES = 1024 * 1024;

type Entry = { readonly chunk: Buffer };

/**
 * Writes a stream in batches: each write takes all chunks that have arrived meanwhile, because the system
 * call costs more than its bytes. Resolves once everything is written; rejects if the stream breaks off,
 * after the current batch is written, or broke off before. The stream is not destroyed, so that the request can still be answered.
 */
export async function writeBatches(
  stream: Readable,
  write: (chunks: readonly Buffer[]) => Promise<void>,
): Promise<void> {
  // A closed stream emits no further events: waiting for one would never end.
  if (stream.destroyed && !stream.readableEnded) throw broken();
  let writing = Promise.resolve();
  const pass = (chunks: readonly Buffer[], done: (error?: Error) => void) => {
    writing = write(chunks);
    writing.then(() => {
      for (const chunk of chunks) releaseMemory(chunk);
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
        if (!stream.readableEnded) reject(broken());
      });
      stream.pipe(sink);
    });
  } finally {
    stream.unpipe(sink);
    await writing.catch(() => undefined);
  }
}

const broken = () => new Error('the connection broke');

/** Releases the memory of a chunk immediately: at full speed the garbage collector does not keep up. */
function releaseMemory({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
