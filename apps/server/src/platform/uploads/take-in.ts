import { type Readable, Writable } from 'node:stream';

/** What may have come in and wait for the disk. It is sent again where the line breaks. */
const AHEAD_BYTES = 1024 * 1024;

type Entry = { readonly chunk: Buffer };

/**
 * Passes a stream on, all that has come in at a time: each turn to the disk costs more than the bytes it takes. Ends
 * when `write` has everything; fails where the stream breaks off, once `write` is done with what it was given. The
 * stream is left as it is, so that its sender can still be answered.
 */
export async function takeIn(
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
        if (!stream.readableEnded) reject(new Error('the line broke'));
      });
      stream.pipe(sink);
    });
  } finally {
    stream.unpipe(sink);
    await writing.catch(() => undefined);
  }
}

/** Frees the memory of a chunk that nobody reads any more, of which there is more than the collector keeps up with. */
function giveBack({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
