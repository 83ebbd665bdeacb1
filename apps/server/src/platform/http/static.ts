import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;
/** Written by the build: the regular expressions of the app's addresses. */
const ADDRESSES = '.addresses.json';

/**
 * Serves the built browser app: hashed files with unlimited caching, the page itself without caching. URLs
 * that are opened directly get the page as well, with status 404 if they are no address of the app, which
 * then shows a not-found screen. Hidden files are not served.
 */
export async function serveApp(app: FastifyInstance, dist: string): Promise<void> {
  const built = existsSync(path.join(dist, ADDRESSES));
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      index: ['index.html'],
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response, file) => {
        const hashed = path.relative(dist, file).startsWith(`assets${path.sep}`);
        void response.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
    // No other route can be meant by the name of a hashed file. The plugin's own route compares the spelling of each
    // name with the whole folder, which takes twice as long as sending the file.
    app.get<{ Params: { file: string } }>('/assets/:file(^[\\w.-]+$)', (request, reply) =>
      reply.sendFile(`assets/${request.params.file}`),
    );
  }
  const addresses = built ? await addressesOf(dist) : [];
  app.setNotFoundHandler((request, reply) => {
    // Not parsed as a URL, because the request target may be malformed.
    const [pathname = ''] = request.url.split('?', 1);
    if (!built || !isPage(request, pathname)) throw new CodedError('notFound');
    const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const known = addresses.some((address) => address.test(plain));
    return reply
      .code(known ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html');
  });
}

async function addressesOf(dist: string): Promise<RegExp[]> {
  const sources = JSON.parse(await readFile(path.join(dist, ADDRESSES), 'utf8')) as string[];
  return sources.map((source) => new RegExp(source));
}

/** Whether a request navigates to a page, as opposed to fetching a missing resource. */
function isPage({ method, headers }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets)(\/|$)/.test(pathname)) return false;
  return (headers.accept ?? '').includes('text/html');
}
