import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Longer than a server may be silent before it counts as down. */
export const SILENCE_MS = 11_000;

/** Lets the silence of a server pass on a page whose clock is installed, until the maintenance page covers it. */
export async function passSilence(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(SILENCE_MS);
    await expect(page.getByRole('alertdialog', { name: 'We will be right back' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 30_000 });
}

/** A TCP proxy with limited upload bandwidth, which can drop its connections and refuse new ones. */
export type ThrottledProxy = {
  /** URL of the portal through the proxy. */
  readonly baseURL: string;
  disconnect: () => void;
  reconnect: () => void;
  close: () => Promise<void>;
};

/** Starts a proxy that limits uploads to `bytesPerSecond`; downloads are not throttled. */
export async function startThrottledProxy(
  portalURL: string,
  bytesPerSecond: number,
): Promise<ThrottledProxy> {
  const port = Number(new URL(portalURL).port);
  const sockets = new Set<Socket>();
  let connected = true;
  const dropConnections = () => sockets.forEach((socket) => socket.destroy());
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };

  const server = createServer((client) => {
    track(client);
    if (!connected) {
      client.destroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    track(upstream);
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    void throttle(client, upstream, bytesPerSecond);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseURL: `http://localhost:${(server.address() as AddressInfo).port}`,
    disconnect: () => {
      connected = false;
      dropConnections();
    },
    reconnect: () => {
      connected = true;
    },
    close: async () => {
      dropConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function throttle(from: Socket, to: Socket, bytesPerSecond: number): Promise<void> {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      to.write(chunk);
      await sleep((chunk.length / bytesPerSecond) * 1_000);
    }
    to.end();
  } catch {
    to.destroy();
  }
}
