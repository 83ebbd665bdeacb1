import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';

import { type TestContext, test } from 'vitest';

import { NODE, ROOT, SERVER, SERVER_ENV } from '../../../../scripts/processes.js';
import { freePort, startServerProcess } from '../../../../scripts/server-process.js';
import { readPostmaster } from '../../src/platform/database/postmaster.ts';
import { createTestDatabase } from '../support/database.ts';
import { startDatabaseProxy } from '../support/tcp-proxy.ts';
import { emptyFolder } from '../support/portal-process.ts';

/** Graceful shutdown of a server, whatever state it and its dependencies are in. */

/** Starts a server and waits until it is ready. `stopped` stops it and returns how it exited. */
async function openServer(
  { expect, onTestFinished }: TestContext,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
) {
  const port = await freePort();
  const { PATH } = process.env;
  const server = spawn(NODE, [...SERVER, '--empty'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...SERVER_ENV, PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ...env },
  });
  // Cleans up if the test fails before the server is stopped.
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(server, 'close');
  await expect.poll(() => output).toContain('is open');
  return {
    port,
    stopped: async () => {
      server.kill('SIGTERM');
      await closed;
      return { code: server.exitCode, brokenOff: output.includes('is broken off') };
    },
  };
}

test.concurrent('ends though its database says nothing any more', async (context) => {
  const { expect } = context;
  const dataDir = await emptyFolder();
  const database = await createTestDatabase();
  const { proxy, url } = await startDatabaseProxy(database.url);
  const env = { DATABASE_URL: url };

  expect(await (await openServer(context, dataDir, env)).stopped()).toEqual({ code: 0, brokenOff: false });

  const server = await openServer(context, dataDir, env);
  proxy.stall();
  const asked = fetch(`http://127.0.0.1:${server.port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'someone@maxilla.example', password: 'of no matter' }),
  }).catch(() => null);
  await expect.poll(() => proxy.droppedData()).toBe(true);
  expect(await server.stopped()).toEqual({ code: 1, brokenOff: true });
  await asked;

  await proxy.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test.concurrent('ends though somebody never finishes a request, and leaves no database of its own behind', async (context) => {
  const { expect } = context;
  const dataDir = await emptyFolder();
  const server = await openServer(context, dataDir);
  const folder = path.join(dataDir, 'database');
  expect(await readPostmaster(folder)).toMatchObject({ ready: true });
  const caller = connect(server.port, '127.0.0.1').on('error', () => undefined);
  await once(caller, 'connect');
  caller.write('POST /api/auth/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\n');
  caller.write('content-length: 100\r\nexpect: 100-continue\r\n\r\n');
  // The server has started to process the request.
  await once(caller, 'data');
  expect(await server.stopped()).toEqual({ code: 1, brokenOff: true });
  expect(await readPostmaster(folder)).toBeNull();
  caller.destroy();
  await rm(dataDir, { recursive: true });
});

test.concurrent('is killed where it does not end, and whoever asked learns of it', async ({ expect }) => {
  const port = await freePort();
  const stubborn = await startServerProcess({
    program: [
      '--input-type=module',
      '--eval',
      `import { createServer } from 'node:http';
       process.on('SIGTERM', () => undefined);
       createServer((request, response) => response.end()).listen(${port}, '127.0.0.1');`,
    ],
    url: `http://127.0.0.1:${port}`,
    env: { PATH: process.env['PATH'] },
    stopMs: 500,
  });
  await expect(stubborn.stop()).rejects.toThrow('did not end within 500 ms');
  expect(stubborn.ended()).toBe(true);
});
