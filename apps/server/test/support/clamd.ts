import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Text that the daemon reports as a virus, anywhere in a file. */
export const VIRUS = 'a-virus-for-tests';

/** A daemon that speaks the part of the clamd protocol that the portal uses. */
export type Clamd = {
  readonly url: string;
  /** The files it was sent. */
  readonly seen: readonly Buffer[];
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** Starts a daemon that refuses streams above `maxBytes`, as clamd does with `StreamMaxLength`. */
export async function startClamd(maxBytes = Infinity): Promise<Clamd> {
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  const start = async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      void serve(socket, maxBytes, seen);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  return {
    url: `tcp://127.0.0.1:${port}`,
    seen,
    start,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function serve(socket: Socket, maxBytes: number, seen: Buffer[]): Promise<void> {
  socket.on('error', () => undefined);
  const take = taker(socket);
  const command = Buffer.from('zINSTREAM\0');
  if (!(await take(command.length)).equals(command)) {
    socket.end('UNKNOWN COMMAND\0');
    return;
  }
  let file = Buffer.alloc(0);
  for (;;) {
    const length = (await take(4)).readUInt32BE();
    if (length === 0) break;
    if (file.length + length > maxBytes) {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
      return;
    }
    file = Buffer.concat([file, await take(length)]);
  }
  seen.push(file);
  socket.end(file.includes(VIRUS) ? 'stream: Test.Virus-1 FOUND\0' : 'stream: OK\0');
}

/** Reads exactly so many bytes of a socket. */
function taker(socket: Socket): (bytes: number) => Promise<Buffer> {
  const chunks = socket.iterator({ destroyOnReturn: false });
  let left: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    while (left.length < bytes) {
      const { value, done } = (await chunks.next()) as IteratorResult<Buffer, undefined>;
      if (done) throw new Error('the client hung up');
      left = Buffer.concat([left, value]);
    }
    const taken = left.subarray(0, bytes);
    left = left.subarray(bytes);
    return taken;
  };
}
