import type { Actor, Language } from '@maxilla/domain/people';
import type { FastifyRequest } from 'fastify';

import type { Live } from '../live/live.ts';

/** Whoever makes a call, as the rules see them, with their language and the log-in (session family) they came by. */
export type Caller = Actor & { readonly language: Language; readonly sessionId: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once access has been checked; null for a call that is open to everybody. */
    caller: Caller | null;
  }
}

/** What a valid access token says. */
export type Claims = { readonly userId: number; readonly sessionId: string; readonly expiresAtMs: number };

export type IdentityOptions = {
  /** Reads an access token; null when it is forged, malformed or expired. */
  readonly verify: (token: string) => Promise<Claims | null>;
  /** The caller of a session that is still alive and whose user may log in; null otherwise. */
  readonly load: (claims: Claims) => Promise<Caller | null>;
  readonly live: Live;
};

export type Identify = (request: FastifyRequest) => Promise<Caller | null>;

const KEEP_MS = 30_000;
const MOST_KEPT = 5_000;

type Kept = { readonly caller: Caller; readonly untilMs: number };

/**
 * Resolves the bearer token of a request to its caller. What was found is kept for half a minute at most, and
 * dropped at once when a live event says that the user or their sessions changed, on whichever server.
 */
export function createIdentify({ verify, load, live }: IdentityOptions): Identify {
  const kept = new Map<string, Kept>();
  const forget = (userId: number | null) => {
    for (const [token, { caller }] of kept) if (caller.id === userId) kept.delete(token);
  };
  live.subscribe(
    ({ kind, id }) => {
      if (kind === 'user' || kind === 'session') forget(id);
    },
    () => kept.clear(),
  );

  return async (request) => {
    const token = bearer(request);
    if (token === null) return null;
    const known = kept.get(token);
    if (known && known.untilMs > Date.now()) return known.caller;
    kept.delete(token);
    const claims = await verify(token);
    if (!claims) return null;
    const caller = await load(claims);
    if (!caller) return null;
    const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(token, { caller, untilMs: Math.min(claims.expiresAtMs, Date.now() + KEEP_MS) });
    return caller;
  };
}

function bearer(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
