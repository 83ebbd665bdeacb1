import { contract } from '@maxilla/contract/all';
import type { Call } from '@maxilla/contract/calls';
import type { FastifyInstance } from 'fastify';

import { refusalsOf } from '../../src/platform/http/refusals.ts';

/** Their errors are those of the actions, which the domain declares. */
const ACTING: readonly Call[] = [
  contract.projects.act,
  contract.projects.transferToProduction,
  contract.internalActions.single,
];

const DECLARED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values<Readonly<Record<string, Call>>>(contract)
    .flatMap((area) => Object.values(area))
    .filter((call) => !ACTING.includes(call))
    .map((call) => [`${call.method} ${call.path}`, refusalsOf(call)]),
);

/**
 * Collects the error codes that calls of the contract answer without declaring them. Must be called before the server
 * is ready; the result stays empty where the contract is complete. `internal` is a fault, never declared.
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
