import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { CodedError } from '@maxilla/domain/refusals';
import { fastify, type FastifyInstance, LogController } from 'fastify';

import type { Platform } from '../platform.ts';
import { measure } from '../telemetry/metrics.ts';
import { guard } from './access.ts';
import { closeUnusedConnections, cutSlowBodies, drainRefusedRequests } from './connections.ts';
import { answerClientError } from './client-errors.ts';
import { answerError } from './errors.ts';
import { health } from './health.ts';
import type { Identify } from './identity.ts';
import { nestsTooDeep } from './nesting.ts';
import { networkOf } from './networks.ts';
import { trustOf } from './proxies.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './security-headers.ts';

/** Maximum size of a JSON body. Files do not count, as they are streamed. */
const BODY_LIMIT = 1024 * 1024;
/** Below this size, compression costs more than it saves. */
const COMPRESS_FROM = 1_024;
const BROTLI_QUALITY = 4;
/** The limit of a client's requests is shown on the reply that refuses one, and on no other. */
const HIDDEN_RATE_LIMIT_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
/** Requests are refused while the event loop does not turn for so long. */
const STALLED_MS = 5_000;
/** Time allowed for a step of the start, such as that of the jobs, on a busy machine. */
const START_STEP_MS = 60_000;

/** Fastify and its plugins add more than Node's default of ten listeners to a streamed reply. */
const STREAM_LISTENERS = 20;

/**
 * Creates an HTTP server with everything the calls share: security headers, identity and access, errors,
 * logs, metrics, health.
 */
export async function createServer(platform: Platform, identify: Identify): Promise<FastifyInstance> {
  const { config } = platform;
  const https = config.publicUrl.startsWith('https:');
  const app = fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, https),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 200 },
    pluginTimeout: START_STEP_MS,
  }) as unknown as FastifyInstance;

  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  readJson(app);
  logRequests(app);
  closeUnusedConnections(app);
  drainRefusedRequests(app);
  cutSlowBodies(app);

  await app.register(helmet, securityHeaders(https));
  await app.register(cookie);
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(underPressure, {
    maxEventLoopDelay: STALLED_MS,
    // An interval in which the loop hardly turned counts as a stall, so that a second on a busy machine would be one.
    sampleInterval: STALLED_MS,
    pressureHandler: async () => {
      throw new CodedError('unavailable');
    },
  });
  if (config.rateLimit > 0) {
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: '1 minute',
      addHeadersOnExceeding: HIDDEN_RATE_LIMIT_HEADERS,
      keyGenerator: (request) => networkOf(request.ip),
      errorResponseBuilder: () => new CodedError('request.tooMany'),
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setMaxListeners(STREAM_LISTENERS);
    // Before the reply, so that streams, which write their own, have them too.
    void reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });
  guard(app, identify);
  measure(app, config.metricsToken);
  health(app, platform);
  return app;
}

/** Accepts JSON bodies that are not nested too deep, an empty one counting as none, and multipart forms; nothing else. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else if (nestsTooDeep(body)) done(new CodedError('request.invalid'), undefined);
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
