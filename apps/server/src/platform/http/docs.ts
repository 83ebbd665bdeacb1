import { createHash } from 'node:crypto';

import { anyone, type Call } from '@maxilla/contract/calls';
import { fastify, type FastifyInstance } from 'fastify';

import { openApi } from './openapi.ts';

const PAGE = '/api/docs';

/** Serves the calls as an OpenAPI document at /api/openapi.json, and an interactive page at /api/docs. */
export function serveDocs(
  app: FastifyInstance,
  contract: Readonly<Record<string, Readonly<Record<string, Call>>>>,
): void {
  const config = { access: anyone };
  let document: string | undefined;
  let page: Promise<FastifyInstance> | undefined;

  app.get('/api/openapi.json', { config }, async (_request, reply) => {
    document ??= JSON.stringify(openApi(contract));
    return reply.type('application/json').header('cache-control', 'no-cache').send(document);
  });

  app.get(PAGE, { config }, async (_request, reply) => reply.redirect(`${PAGE}/`, 301));
  app.get(`${PAGE}/*`, { config }, async (request, reply) => {
    page ??= loadPage();
    const { statusCode, headers, body } = await (await page).inject(request.url);
    const type = String(headers['content-type']);
    if (type.startsWith('text/html')) void reply.header('content-security-policy', policyFor(body));
    return reply.code(statusCode).type(type).header('cache-control', 'no-cache').send(body);
  });
  app.addHook('onClose', async () => (await page)?.close());
}

/** The page's library is large and rarely used: it is loaded on first use, into a server of its own. */
async function loadPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const page = fastify();
  await page.register(scalar, {
    routePrefix: PAGE,
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Maxilla: the calls',
      withDefaultFonts: false,
      showDeveloperTools: 'never',
      favicon: '/logo.svg',
      // Disables the button that would send our document to an external client.
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      authentication: { preferredSecurityScheme: 'token' },
    },
  });
  return page;
}

/** The page relies on inline scripts: the policy allows exactly those, by hash. */
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
