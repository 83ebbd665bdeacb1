import { createHash, timingSafeEqual } from 'node:crypto';

import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import { isLoopback } from '../http/loopback.ts';

const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Records request durations by route and serves Prometheus metrics at /metrics: to whoever has the token, or
 * without one to this machine only.
 */
export function measure(app: FastifyInstance, token: string | null): void {
  const registry = new Registry();
  // In milliseconds: each measurement of the event loop wakes the process.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES,
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new CodedError('notFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Headers with which a proxy on this machine marks forwarded requests. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return isLoopback(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
