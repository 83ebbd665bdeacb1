import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A slow line to a portal, which can be cut in the middle of what is being sent, and mended. */
export type Line = {
  /** Where the portal is found through it. */
  readonly baseURL: string;
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** Lays a line to a portal on which so many bytes a second can be sent; what comes back is not slowed down. */
export async function slowLine(portalURL: string, bytesPerSecond: number): Promise<Line> {
  const port = Number(new URL(portalURL).port);
  const sockets = new Set<Socket>();
  let whole = true;
  const drop = () => sockets.forEach((socket) => socket.destroy());
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };

  const server = createServer((near) => {
    keep(near);
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    keep(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    void slowly(near, far, bytesPerSecond);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseURL: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      whole = false;
      drop();
    },
    mend: () => {
      whole = true;
    },
    close: async () => {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}

async function slowly(from: Socket, to: Socket, bytesPerSecond: number): Promise<void> {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      to.write(chunk);
      await wait((chunk.length / bytesPerSecond) * 1_000);
    }
    to.end();
  } catch {
    to.destroy();
  }
}
