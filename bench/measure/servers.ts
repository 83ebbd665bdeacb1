import path from 'node:path';

import { SERVER, SERVER_ENV } from '../../scripts/processes.js';
import { freePort, startServerProcess } from '../../scripts/server-process.js';
import { BENCH_DATA_DIR } from '../data/cluster.ts';

/** Signs the access tokens of the benchmark's users. */
export const TOKEN_SECRET = 'the benches sign their own tokens with this';

/** Starts the portal as `npm start` does, in production mode, on a benchmark database. */
export async function startProduct(databaseUrl: string, settings: NodeJS.ProcessEnv = {}) {
  return start(SERVER, '/readyz', {
    ...SERVER_ENV,
    MODE: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(BENCH_DATA_DIR, 'portal'),
    TOKEN_SECRET,
    RATE_LIMIT: '0',
    ...settings,
  });
}

/** Starts the floor, the hand-written baseline. */
export async function startFloor(databaseUrl: string) {
  return start(['bench/floor.ts'], '/', { DATABASE_URL: databaseUrl });
}

async function start(program: readonly string[], ready: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return startServerProcess({
    program,
    url,
    ready,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: url, ...env },
  });
}
