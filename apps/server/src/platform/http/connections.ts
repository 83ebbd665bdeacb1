import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

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
