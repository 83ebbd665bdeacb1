import { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** Time for which the rest of a request is read after the reply, in milliseconds. */
const DRAIN_MS = 30_000;

/**
 * Reads and discards the remaining body of a refused request, because browsers only read the response after
 * sending the whole body. Closes the connection of clients that take too long.
 */
export function drainRefusedRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const patience = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
    raw.once('close', () => clearTimeout(patience));
    raw.unpipe();
    raw.resume();
  });
}

/** Time limits of a request body: in total or, for uploads, without a further byte. */
export type BodyTimes = { readonly wholeMs: number; readonly idleMs: number };
const BODY_TIMES: BodyTimes = { wholeMs: 300_000, idleMs: 120_000 };

/**
 * Closes the connection of a client that sends its body too slowly. Node's own limit for whole requests would also
 * break off uploads, which take as long as the scan and the line require.
 */
export function cutSlowBodies(app: FastifyInstance, { wholeMs, idleMs }: BodyTimes = BODY_TIMES): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { socket, headers } = raw;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const cut = () => void socket.destroy();
    const hasFiles = !(headers['content-type'] ?? '').startsWith('application/json');
    const whole = hasFiles ? undefined : setTimeout(cut, wholeMs).unref();
    // Injected requests have no real socket.
    const idle = hasFiles && socket instanceof Socket;
    if (idle) socket.setTimeout(idleMs, cut);
    const received = () => {
      clearTimeout(whole);
      if (idle) socket.setTimeout(0, cut);
      raw.off('end', received).off('close', received);
    };
    raw.once('end', received).once('close', received);
  });
}

/**
 * Lets the server stop as soon as the requests in progress are answered. Connections that browsers open in
 * advance or keep alive would delay the shutdown by a minute: idle ones are closed at once, the others after
 * their reply.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const working = new Map<Socket, number>();
  let stopping = false;

  const count = (socket: Socket, change: 1 | -1) => {
    const requests = (working.get(socket) ?? 0) + change;
    working.set(socket, requests);
    if (stopping && requests === 0) socket.end();
  };

  app.server.on('connection', (socket: Socket) => {
    if (stopping) socket.destroy();
    working.set(socket, 0);
    socket.once('close', () => working.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => {
      if (working.has(socket)) count(socket, -1);
    });
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const [socket, requests] of working) if (requests === 0) socket.destroy();
  });
}
