import { existsSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { CodedError } from '@maxilla/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built browser app: hashed files with unlimited caching, the page itself without caching, and the
 * page again for every URL of the app that may be opened directly.
 */
export async function serveApp(app: FastifyInstance, dist: string): Promise<void> {
  const built = existsSync(path.join(dist, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (response, file) => {
        const hashed = path.relative(dist, file).startsWith(`assets${path.sep}`);
        void response.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || !isPage(request)) throw new CodedError('notFound');
    return reply.code(200).header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Whether a request navigates to a page, as opposed to fetching a missing resource. */
function isPage(request: FastifyRequest): boolean {
  // Not parsed as a URL, because the request target may be malformed.
  const [pathname = ''] = request.url.split('?', 1);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(api|assets)(\/|$)/.test(pathname)) return false;
  return (request.headers.accept ?? '').includes('text/html');
}
