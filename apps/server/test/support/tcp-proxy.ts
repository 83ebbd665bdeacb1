import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a service, which simulates network faults. */
export type TcpProxy = {
  readonly port: number;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps and accepts connections, but forwards nothing. */
  stall(): void;
  /** Forwards nothing more on the open connections; new ones work. */
  stallOpenConnections(): void;
  /** Whether data was dropped since `stall`. */
  droppedData(): boolean;
  /** Ends a fault. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a proxy to the database of a URL; returns the URL that leads through it. */
export async function startDatabaseProxy(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
  const url = new URL(databaseUrl);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  // The socket of the embedded database would be taken rather than the port.
  url.searchParams.delete('host');
  return { proxy, url: url.href };
}

/** Starts a proxy to a service, on this machine by default. */
export async function startTcpProxy(to: {
  readonly host?: string;
  readonly port: number;
}): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let stalled = false;
  let dropped = false;
  let forwarded = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    return socket;
  };
  const join = (client: Socket) => {
    forwarded.add(client);
    const forwards = () => !stalled && forwarded.has(client);
    const service = track(connect(to.port, to.host ?? '127.0.0.1'));
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      one.on('data', (chunk) => {
        if (forwards()) other.write(chunk);
        else dropped = true;
      });
      one.once('close', () => {
        if (forwards()) other.destroy();
      });
    }
  };
  const listen = async () => {
    server = createServer((socket) => join(track(socket))).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const cut = async () => {
    const last = server;
    server = null;
    const closed = last && once(last.close(), 'close');
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen();
  return {
    get port() {
      return port;
    },
    cut,
    stall: () => {
      stalled = true;
      dropped = false;
    },
    stallOpenConnections: () => {
      forwarded = new Set();
    },
    droppedData: () => dropped,
    restore: async () => {
      // Data was dropped, so the open connections are out of step.
      if (stalled) for (const socket of sockets) socket.destroy();
      stalled = false;
      if (!server) await listen();
    },
    close: cut,
  };
}
