import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server that accepts everything and counts each message by its Message-ID. */
export type MailServer = {
  readonly url: string;
  readonly received: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
};

const REPLIES: readonly (readonly [command: RegExp, reply: string])[] = [
  [/^(ehlo|helo)/i, '250 here'],
  [/^(mail|rcpt|rset|noop)/i, '250 fine'],
  [/^data/i, '354 go on'],
  [/^quit/i, '221 bye'],
];

export async function startMailServer(): Promise<MailServer> {
  const received = new Map<string, number>();
  const lines = new Set<Socket>();
  const server = createServer((socket) => {
    lines.add(socket);
    socket.on('close', () => lines.delete(socket)).on('error', () => undefined);
    const keep = (id: string) => received.set(id, (received.get(id) ?? 0) + 1);
    // A killed client breaks the connection; messages received completely are kept.
    serve(socket, keep).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      for (const socket of lines) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * The server side of an SMTP session. A message counts once received completely, even if the client never
 * sees the reply.
 */
async function serve(socket: Socket, keep: (messageId: string) => void): Promise<void> {
  let messageId: string | null = null;
  let inMessage = false;
  socket.write('220 test\r\n');
  for await (const line of createInterface({ input: socket })) {
    if (inMessage) {
      messageId ??= /^message-id:\s*<([^@>]+)@/i.exec(line)?.[1] ?? null;
      if (line !== '.') continue;
      keep(messageId ?? 'a message without an id');
      inMessage = false;
      socket.write('250 kept\r\n');
    } else {
      const reply = REPLIES.find(([command]) => command.test(line))?.[1] ?? '502 what?';
      inMessage = reply.startsWith('354');
      if (inMessage) messageId = null;
      socket.write(`${reply}\r\n`);
    }
  }
}
