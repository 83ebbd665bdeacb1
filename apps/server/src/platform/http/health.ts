import type { FastifyInstance } from 'fastify';

import { ping } from '../database/database.ts';
import type { Platform } from '../platform.ts';

const PATIENCE_MS = 2_000;

/** /healthz: the process answers. /readyz: what it stands on can be reached, and if not, which part. */
export function health(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([
      reachable(ping(platform.db)),
      reachable(platform.files.healthy().then(certain)),
    ]);
    const ready = database && files;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      database: database ? 'ok' : 'unreachable',
      files: files ? 'ok' : 'unreachable',
    });
  });
}

/** A probe that says no has failed. */
function certain(healthy: boolean): void {
  if (!healthy) throw new Error('not healthy');
}

async function reachable(probe: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([
      probe.then(
        () => true,
        () => false,
      ),
      patience,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
