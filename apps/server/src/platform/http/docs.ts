import { anyone, type Call } from '@maxilla/contract/calls';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

import { openApi } from './openapi.ts';

/** The calls as a document at /api/openapi.json, and as a page to read and try them at /api/docs. */
export async function serveDocs(
  app: FastifyInstance,
  contract: Readonly<Record<string, Readonly<Record<string, Call>>>>,
): Promise<void> {
  const document = JSON.stringify(openApi(contract));

  app.get('/api/openapi.json', { config: { access: anyone } }, async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'no-cache').send(document),
  );

  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: anyone };
    });
    docs.addHook('onRequest', async (_request, reply) => {
      // The page of this tool starts itself with an inline script; nothing of ours is on it.
      void reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: DOCS_POLICY } });
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Maxilla: the calls',
        withDefaultFonts: false,
        telemetry: false,
      },
    });
  });
}

const DOCS_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};
