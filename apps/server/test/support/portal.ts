import { randomBytes } from 'node:crypto';

import { SERVER, SERVER_ENV } from '../../../../scripts/processes.js';
import { freePort, type ServerProcess, startServerProcess } from '../../../../scripts/server-process.js';
import type { Config } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { createFiles } from '../../src/platform/files/files.ts';
import { createTokens } from '../../src/platform/http/tokens.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import type { Backend } from './app.ts';
import type { Person } from './people.ts';

/** The token secret of all server processes of the tests. */
const TOKEN_SECRET = randomBytes(24).toString('hex');
/** Later replies count as a hang: longer than any timeout of the server. */
const HANG_MS = 60_000;

/** Starts a server process with these settings, without demo data; `ready` as for `startServerProcess`. */
export async function startServer(env: NodeJS.ProcessEnv, ready?: string): Promise<ServerProcess> {
  const port = await freePort();
  return startServerProcess({
    program: [...SERVER, '--empty'],
    url: `http://127.0.0.1:${port}`,
    ...(ready === undefined ? {} : { ready }),
    env: {
      ...SERVER_ENV,
      PATH: process.env['PATH'],
      PORT: String(port),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
      TOKEN_SECRET,
      ...env,
    },
  });
}

/** Opens the database and the files of such a server directly. */
export async function openBackend(
  config: Pick<Config, 'filesUrl' | 'dataDir'> & { readonly databaseUrl: string },
): Promise<Backend & { readonly close: () => Promise<void> }> {
  const db = createDatabase({ url: config.databaseUrl, maxConnections: 4 });
  const log = createLog({ logLevel: 'silent' });
  const files = await createFiles({ config: { clamavUrl: null, ...config }, db, clock: systemClock, log });
  const platform = { files, tokens: createTokens(TOKEN_SECRET), clock: systemClock };
  return { db, clock: systemClock, platform, close: () => db.destroy() };
}

// oxlint-disable-next-line typescript/no-explicit-any -- replies are asserted on, field by field
export type RemoteReply<T = any> = { readonly status: number; readonly body: T };

/** Calls a server process as a person; fails if the connection breaks or the reply is late. */
export function callingAt(base: string, { headers: credentials }: Pick<Person, 'headers'>) {
  const send =
    (method: 'GET' | 'POST' | 'PATCH') =>
    async (url: string, payload?: object, headers: Record<string, string> = {}): Promise<RemoteReply> => {
      const isForm = payload instanceof FormData;
      const reply = await fetch(`${base}${url}`, {
        method,
        headers: {
          ...credentials,
          ...(payload && !isForm ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(payload ? { body: isForm ? payload : JSON.stringify(payload) } : {}),
        signal: AbortSignal.timeout(HANG_MS),
      });
      const text = await reply.text();
      return { status: reply.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    };
  return { get: send('GET'), post: send('POST'), patch: send('PATCH') };
}
