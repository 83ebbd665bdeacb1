import { createHash } from 'node:crypto';

import { anyone, type Call } from '@maxilla/contract/calls';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

import { openApi } from './openapi.ts';

/** The calls as a document at /api/openapi.json, and as a page to read and try them at /api/docs. */
export async function serveDocs(
  app: FastifyInstance,
  contract: Readonly<Record<string, Readonly<Record<string, Call>>>>,
): Promise<void> {
  let document: string | undefined;

  app.get('/api/openapi.json', { config: { access: anyone } }, async (_request, reply) => {
    document ??= JSON.stringify(openApi(contract));
    return reply.type('application/json').header('cache-control', 'no-cache').send(document);
  });

  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      Object.assign(route, { config: { ...route.config, access: anyone } });
    });
    docs.addHook('onSend', async (_request, reply, payload) => {
      const html = String(reply.getHeader('content-type')).startsWith('text/html');
      if (html && typeof payload === 'string') {
        void reply.header('content-security-policy', policyFor(payload));
      }
      return payload;
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Maxilla: the calls',
        withDefaultFonts: false,
        showDeveloperTools: 'never',
        // Nothing of ours is sent to anybody.
        agent: { disabled: true },
        mcp: { disabled: true },
        authentication: { preferredSecurityScheme: 'token' },
      },
    });
  });
}

/** The page of this tool starts itself with inline scripts: those on it, and no others, may run. */
function policyFor(html: string): string {
  const hashes = [...html.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)]
    .filter(([, script]) => script !== undefined && script.trim() !== '')
    .map(
      ([, script]) =>
        `'sha256-${createHash('sha256')
          .update(script ?? '')
          .digest('base64')}'`,
    );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
