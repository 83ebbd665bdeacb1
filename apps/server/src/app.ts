import { fileURLToPath } from 'node:url';

import { contract } from '@maxilla/contract/all';
import type { FastifyInstance } from 'fastify';

import { identifyBy } from './modules/auth/api.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { linkJobs } from './modules/auth/send-links.ts';
import { liveRoutes } from './modules/live/routes.ts';
import { usersRoutes } from './modules/users/routes.ts';
import { serveDocs } from './platform/http/docs.ts';
import { createServer } from './platform/http/server.ts';
import { serveApp } from './platform/http/static.ts';
import type { Platform } from './platform/platform.ts';

/** The areas, each with the calls of the contract that it answers. */
const AREAS = [authRoutes, usersRoutes];

/** The jobs of the modules, known before any may be asked for. */
const JOBS = [linkJobs];

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The whole server on a platform, ready to listen or to be called by a test. Jobs begin when it is ready. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const identify = identifyBy(platform);
  const app = await createServer(platform, identify);
  for (const routes of AREAS) routes(app, platform);
  liveRoutes(app, platform, identify);
  for (const jobs of JOBS) jobs(platform);
  await serveDocs(app, contract);
  await serveApp(app, WEB);
  app.addHook('onReady', () => platform.jobs.start());
  return app;
}
