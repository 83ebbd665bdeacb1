import { type Access, admits } from '@maxilla/contract/calls';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance, RouteOptions } from 'fastify';

import type { Caller, Identify } from './identity.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The callers admitted by this route. Required for every route below /api. */
    access?: Access;
    /** Whether the call admits callers whose password was given to them and must be changed first. */
    givenPassword?: boolean;
  }
}

/**
 * Returns the caller; throws `auth.required`, `access.denied` or `auth.passwordChangeRequired` if the route does not
 * admit them.
 */
function admit(access: Access, givenPassword: boolean, caller: Caller | null): Caller | null {
  if (!access.open && !caller) throw new CodedError('auth.required');
  if (!admits(access, caller)) throw new CodedError('access.denied');
  if (!access.open && caller?.passwordGiven && !givenPassword) {
    throw new CodedError('auth.passwordChangeRequired');
  }
  return caller;
}

/**
 * Checks access in a hook, before the body is read. Startup fails if a route below /api does not declare its
 * access.
 */
export function guard(app: FastifyInstance, identify: Identify): void {
  app.decorateRequest('caller', null);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) routes.push(route);
  });
  app.addHook('onReady', async () => {
    const unguarded = routes.find((route) => !route.config?.access);
    if (unguarded) {
      throw new Error(`${String(unguarded.method)} ${unguarded.url} does not say who may call it`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { access, givenPassword = false } = request.routeOptions.config;
    if (!access) return;
    request.caller = admit(
      access,
      givenPassword,
      access.open && !request.headers.authorization ? null : await identify(request),
    );
  });
}
