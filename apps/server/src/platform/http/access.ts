import type { Access } from '@maxilla/contract/calls';
import { CodedError } from '@maxilla/domain/errors';
import { can } from '@maxilla/domain/people';
import type { FastifyInstance, RouteOptions } from 'fastify';

import type { Caller, Identify } from './identity.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. Every route below /api has it. */
    access?: Access;
  }
}

/** Who gets past: refuses with `auth.required` or `access.denied`. Answers the caller, null where all may come. */
function admit(access: Access, caller: Caller | null): Caller | null {
  if (access.open) return caller;
  if (!caller) throw new CodedError('auth.required');
  if (!access.roles.includes(caller.role)) throw new CodedError('access.denied');
  const needsOne = caller.role === 'ROLE_INTERNAL_USER' && access.permissions.length > 0;
  if (needsOne && !access.permissions.some((permission) => can(caller, permission))) {
    throw new CodedError('access.denied');
  }
  return caller;
}

/** Checks access in one place, before a body is read; a route below /api that does not say who may call it is an error. */
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
    const { access } = request.routeOptions.config;
    if (!access) return;
    request.caller = admit(
      access,
      access.open && !request.headers.authorization ? null : await identify(request),
    );
  });
}
