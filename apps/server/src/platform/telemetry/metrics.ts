import { BlockList, isIP } from 'node:net';

import { CodedError } from '@maxilla/domain/errors';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Records request durations by route and serves Prometheus metrics at /metrics, to private addresses only. */
export function measure(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
    if (!isPrivateAddress(request.ip)) throw new CodedError('notFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const PRIVATE_NETWORKS = new BlockList();
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12);
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16);
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return isIP(plain) !== 0 && PRIVATE_NETWORKS.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
