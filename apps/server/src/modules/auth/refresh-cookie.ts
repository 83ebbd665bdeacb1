import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import { cookieName, isSecure } from '../../platform/http/cookies.ts';
import type { OpenSession } from './session.ts';

const PATH = '/api/auth';

/** The refresh value is an HttpOnly cookie, sent to the account calls only (decisions 1). */
function nameOf(config: Config): string {
  return cookieName(config, 'maxilla.refresh');
}

function options(config: Config) {
  return { path: PATH, httpOnly: true, sameSite: 'strict', secure: isSecure(config) } as const;
}

export function setRefreshCookie(reply: FastifyReply, config: Config, session: OpenSession): void {
  void reply.setCookie(nameOf(config), session.refresh, {
    ...options(config),
    expires: new Date(session.expiresAt),
  });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(nameOf(config), options(config));
}

export function refreshValue(request: FastifyRequest, config: Config): string | null {
  return request.cookies[nameOf(config)] ?? null;
}
