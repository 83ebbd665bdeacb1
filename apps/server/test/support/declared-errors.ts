import { contract } from '@maxilla/contract/all';
import type { Call } from '@maxilla/contract/calls';
import type { FastifyInstance } from 'fastify';

import { refusalsOf } from '../../src/platform/http/refusals.ts';

const DECLARED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values<Readonly<Record<string, Call>>>(contract)
    .flatMap((area) => Object.values(area))
    .map((call) => [`${call.method} ${call.path}`, refusalsOf(call)]),
);

/**
 * Collects error codes that calls return without declaring them in the contract. Must be called before the
 * server is ready; stays empty if the contract is complete. `internal` is always a fault and never declared.
 */
export function undeclaredErrors(app: FastifyInstance): ReadonlySet<string> {
  const found = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return;
    const call = `${request.method} ${request.routeOptions.url}`;
    const { error } = JSON.parse(payload) as { error?: string };
    const declared = DECLARED.get(call);
    if (error === undefined || error === 'internal' || !declared || declared.has(error)) return;
    found.add(`${call} answers ${error}, which the contract does not declare`);
  });
  return found;
}
