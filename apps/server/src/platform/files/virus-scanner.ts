import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Timeout for the scanner's reply: it examines archives only once it has received all of them. */
const PATIENCE_MS = 120_000;
const DEFAULT_PORT = 3310;
const CHUNK_BYTES = 256 * 1024;

/**
 * Has a local file looked at by a ClamAV daemon at `tcp://host:port`. Returns the name of the virus it holds, or null.
 * Throws if there is no verdict. The daemon gets the bytes alone, never the name of the file.
 */
export async function virusIn(path: string, clamavUrl: string): Promise<string | null> {
  const { hostname, port } = new URL(clamavUrl);
  const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || DEFAULT_PORT) });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the virus scanner does not reply')));
  try {
    const reply = replyOf(socket);
    // A scanner that has read enough replies and closes before the last byte, so the reply alone decides.
    pipeline(framed(path), socket, { end: false }).catch(() => undefined);
    return verdictOf(await reply);
  } finally {
    socket.destroy();
  }
}

/** A file as the command INSTREAM takes it: chunks after their length, and an empty one at the end. */
async function* framed(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** The reply, which ends with a zero byte. */
function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      reply += text;
      const end = reply.indexOf('\0');
      if (end >= 0) resolve(reply.slice(0, end).trim());
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the virus scanner hung up without a verdict')));
  });
}

function verdictOf(reply: string): string | null {
  if (reply === 'stream: OK') return null;
  const [, virus] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (virus === undefined) throw new Error(`the virus scanner has no verdict: ${reply}`);
  return virus;
}
