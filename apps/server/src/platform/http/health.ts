import type { FastifyInstance } from 'fastify';

import { ping } from '../database/database.ts';
import type { FilesCondition } from '../files/files.ts';
import type { Platform } from '../platform.ts';

const PATIENCE_MS = 2_000;

/**
 * /healthz: the process responds. /readyz: its dependencies are reachable, or which one is not. If only
 * storing new files fails for lack of space, the server is `degraded` but ready.
 */
export function health(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([
      answerOf(ping(platform.db).then(() => 'ok' as const)),
      answerOf(platform.files.condition()),
    ]);
    const away = database === 'unreachable' || files === 'unreachable';
    const status = away ? 'unavailable' : files === 'full' ? 'degraded' : 'ok';
    return reply.code(away ? 503 : 200).send({ status, database, files });
  });
}

/** The result of a probe; an error or a timeout counts as unreachable. */
async function answerOf(probe: Promise<FilesCondition>): Promise<FilesCondition> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<FilesCondition>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), PATIENCE_MS);
  });
  try {
    return await Promise.race([probe.catch(() => 'unreachable' as const), patience]);
  } finally {
    clearTimeout(timer);
  }
}
