import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to some service that can be cut, or fall silent, and be mended. */
export type Line = {
  readonly port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps connections and takes new ones, but passes nothing on. */
  silence(): void;
  /** Keeps the connections there are, but passes nothing more on by them; new ones are as good as any. */
  forget(): void;
  /** Whether anything was said into the silence. */
  swallowed(): boolean;
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Lays a line to a port of this machine. */
export async function layLine(to: { readonly host?: string; readonly port: number }): Promise<Line> {
  const ends = new Set<Socket>();
  let silent = false;
  let swallowed = false;
  let remembered = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  const keep = (socket: Socket) => {
    ends.add(socket);
    socket.once('close', () => ends.delete(socket)).on('error', () => undefined);
    return socket;
  };
  const join = (near: Socket) => {
    remembered.add(near);
    const passes = () => !silent && remembered.has(near);
    const far = keep(connect(to.port, to.host ?? '127.0.0.1'));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (chunk) => {
        if (passes()) other.write(chunk);
        else swallowed = true;
      });
      one.once('close', () => {
        if (passes()) other.destroy();
      });
    }
  };
  const listen = async () => {
    server = createServer((socket) => join(keep(socket))).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const cut = async () => {
    const last = server;
    server = null;
    const closed = last && once(last.close(), 'close');
    for (const socket of ends) socket.destroy();
    await closed;
  };

  await listen();
  return {
    get port() {
      return port;
    },
    cut,
    silence: () => {
      silent = true;
      swallowed = false;
    },
    forget: () => {
      remembered = new Set();
    },
    swallowed: () => swallowed,
    mend: async () => {
      // What was said into the silence is lost: whoever said it starts anew.
      if (silent) for (const socket of ends) socket.destroy();
      silent = false;
      if (!server) await listen();
    },
    close: cut,
  };
}
