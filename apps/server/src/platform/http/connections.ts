import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** How long what is still sent after its answer is taken in, in milliseconds. */
const HEAR_OUT_MS = 30_000;

/**
 * Takes in what a client goes on sending after it was refused, and throws it away: browsers look at the answer when
 * they have sent everything, and would wait for ever. Whoever sends for too long is cut off.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const patience = setTimeout(() => raw.destroy(), HEAR_OUT_MS).unref();
    raw.once('close', () => clearTimeout(patience));
    raw.unpipe();
    raw.resume();
  });
}

/**
 * Lets the server stop as soon as the requests at work are answered. Connections that browsers open ahead of need,
 * or keep for later, would hold it for a minute; they are closed at once, the others after their reply.
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
