import path from 'node:path';

import { SERVER, SERVER_ENV } from '../../scripts/processes.js';
import { freePort, startServerProcess } from '../../scripts/server-process.js';
import { BENCH_DATA_DIR } from '../data/cluster.ts';

/** The key that the benches sign their callers' tokens with. */
export const TOKEN_SECRET = 'the benches sign their own tokens with this';

/** The portal as `npm start` starts it, in production, on a database of the benches. */
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

/** The floor: the same work by hand-written SQL. */
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
