import type { FastifyInstance } from 'fastify';

import { ping } from '../database/database.ts';
import type { FilesCondition } from '../files/files.ts';
import type { Platform } from '../platform.ts';

const PATIENCE_MS = 2_000;

/**
 * /healthz: the process answers. /readyz: what it stands on can be reached, and if not, which part. Where only new
 * files find no room the rest goes on: that is `degraded`, and ready.
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

/** What a probe says; one that fails, or says nothing for long, found nobody there. */
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
