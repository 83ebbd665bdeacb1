import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import type { OpenSession } from './session.ts';

/** The refresh value is an HttpOnly cookie, sent to the account calls only (decisions 1). */
const NAME = 'maxilla.refresh';
const PATH = '/api/auth';

function options(config: Config) {
  const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(config.publicUrl);
  return { path: PATH, httpOnly: true, sameSite: 'strict', secure: !local } as const;
}

export function setRefreshCookie(reply: FastifyReply, config: Config, session: OpenSession): void {
  void reply.setCookie(NAME, session.refresh, { ...options(config), expires: new Date(session.expiresAt) });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(NAME, options(config));
}

export function refreshValue(request: FastifyRequest): string | null {
  return request.cookies[NAME] ?? null;
}
