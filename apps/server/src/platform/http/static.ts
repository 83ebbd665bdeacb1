import { existsSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { CodedError } from '@maxilla/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built browser app: files with a hash in their name for ever, the page itself never from a cache, and
 * the page again for every address of the app that a person may open directly.
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

/** A person opening an address, not a program asking for a resource that is not there. */
function isPage(request: FastifyRequest): boolean {
  // Not read as a URL: whatever somebody asks for need not be one.
  const [pathname = ''] = request.url.split('?', 1);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(api|assets)(\/|$)/.test(pathname)) return false;
  return (request.headers.accept ?? '').includes('text/html');
}
