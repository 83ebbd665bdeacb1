import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { CodedError } from '@maxilla/domain/errors';
import { fastify, type FastifyInstance, LogController } from 'fastify';

import type { Platform } from '../platform.ts';
import { measure } from '../telemetry/metrics.ts';
import { guard } from './access.ts';
import { closeUnusedConnections, drainRefusedRequests } from './connections.ts';
import { answerError } from './errors.ts';
import { health } from './health.ts';
import type { Identify } from './identity.ts';
import { trustOf } from './proxies.ts';

/** Maximum size of a JSON body. Files do not count, as they are streamed. */
const BODY_LIMIT = 1024 * 1024;
/** Below this size, compression costs more than it saves. */
const COMPRESS_FROM = 1_024;
const BROTLI_QUALITY = 4;
/** Hides the rate limit headers, except on a 429 reply. */
const HIDDEN_RATE_LIMIT_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
const STALLED_MS = 5_000;

/** Fastify and its plugins add more than Node's default of ten listeners to a streamed reply. */
const STREAM_LISTENERS = 20;

/**
 * Creates an HTTP server with everything the calls share: security headers, identity and access, errors,
 * logs, metrics, health.
 */
export async function createServer(platform: Platform, identify: Identify): Promise<FastifyInstance> {
  const { config } = platform;
  const app = fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;

  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  readJson(app);
  logRequests(app);
  closeUnusedConnections(app);
  drainRefusedRequests(app);

  await app.register(helmet, securityHeaders(config.publicUrl.startsWith('https:')));
  await app.register(cookie);
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(underPressure, {
    maxEventLoopDelay: STALLED_MS,
    pressureHandler: async () => {
      throw new CodedError('unavailable');
    },
  });
  if (config.rateLimit > 0) {
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: '1 minute',
      addHeaders: HIDDEN_RATE_LIMIT_HEADERS,
      errorResponseBuilder: () => new CodedError('request.tooMany'),
    });
  }
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.setMaxListeners(STREAM_LISTENERS);
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });
  guard(app, identify);
  measure(app, config.metricsToken);
  health(app, platform);
  return app;
}

/** Accepts JSON bodies, an empty one counting as none, and multipart forms; nothing else. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** Logs one line per request with the route instead of the URL, so that no search text or name is logged. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    const { method, caller } = request;
    const elapsed = Math.round(reply.elapsedTime);
    request.log.info({ method, route, status: reply.statusCode, elapsed, userId: caller?.id }, 'request');
  });
}

function securityHeaders(https: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Components set styles at run time; scripts are not affected by this source.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'", 'data:'],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' as const },
  };
}
