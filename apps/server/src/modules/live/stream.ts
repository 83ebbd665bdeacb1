import type { FastifyReply } from 'fastify';

/** Short enough that no proxy closes the connection as idle. */
const HEARTBEAT_MS = 20_000;
/** Buffered bytes at which a reader counts as gone; when it reconnects it refetches everything. */
const MAX_BUFFERED_BYTES = 1_000_000;

export type EventStream = {
  readonly send: (data: object) => void;
  /** Ends the stream if the reader's access has been revoked. */
  readonly check: () => Promise<void>;
  readonly end: () => void;
};

/**
 * Sends server-sent events until the reader disconnects, or `alive` reports that their access was revoked.
 */
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
    if (raw.writableLength > MAX_BUFFERED_BYTES) end();
  };
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    check().catch(end);
  }, HEARTBEAT_MS);
  return { send: (data) => write(`data: ${JSON.stringify(data)}\n\n`), check, end };
}
