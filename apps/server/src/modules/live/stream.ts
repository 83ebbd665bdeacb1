import type { FastifyReply } from 'fastify';

/** Often enough that no proxy takes the connection for dead. */
const HEARTBEAT_MS = 20_000;
/** A reader that has this much waiting has gone; it will come back and read everything again. */
const MOST_WAITING_BYTES = 1_000_000;

export type EventStream = {
  readonly send: (data: object) => void;
  /** Ends the stream if its reader may no longer read. */
  readonly check: () => Promise<void>;
  readonly end: () => void;
};

/** Answers with server-sent events until the reader goes, or `alive` says that they may no longer read. */
export function openStream(
  reply: FastifyReply,
  { alive }: { readonly alive: () => Promise<boolean> },
): EventStream {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  raw.write(': hello\n\n');

  const end = () => {
    clearInterval(heartbeat);
    if (!raw.writableEnded) raw.end();
  };
  const check = async () => {
    if (!(await alive())) end();
  };
  const write = (text: string) => {
    if (raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > MOST_WAITING_BYTES) end();
  };
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    check().catch(end);
  }, HEARTBEAT_MS);
  return { send: (data) => write(`data: ${JSON.stringify(data)}\n\n`), check, end };
}
