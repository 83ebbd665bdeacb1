import type { Actor, Language } from '@maxilla/domain/people';
import type { FastifyRequest } from 'fastify';

import type { Live, LiveListener } from '../live/live.ts';

/** The authenticated user of a call, with their language and session family. */
export type Caller = Actor & {
  readonly language: Language;
  readonly sessionId: string;
  /** Their password was given to them and must be changed first (decisions 35). */
  readonly passwordGiven: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once access has been checked; null for open calls. */
    caller: Caller | null;
  }
}

/** The content of a valid access token. */
export type Claims = { readonly userId: number; readonly sessionId: string; readonly expiresAtMs: number };

export type IdentityOptions = {
  /** Verifies an access token; null if forged, malformed or expired. */
  readonly verify: (token: string) => Promise<Claims | null>;
  /** The caller of a session that is alive and whose user may log in; null otherwise. */
  readonly load: (claims: Claims) => Promise<Caller | null>;
  readonly live: Live;
};

export type Identify = (request: FastifyRequest) => Promise<Caller | null>;

const KEEP_MS = 30_000;
const MOST_KEPT = 5_000;

type Kept = { readonly caller: Caller; readonly untilMs: number };

/**
 * Resolves a request's bearer token to its caller. Results are cached for up to half a minute, and evicted
 * when a live event reports a change to the user or their sessions: on the server that has made the change before its
 * call is replied to, on the others as soon as they hear of it.
 */
export function createIdentify({ verify, load, live }: IdentityOptions): Identify {
  const kept = new Map<string, Kept>();
  const forget = (userId: number | null) => {
    for (const [token, { caller }] of kept) if (caller.id === userId) kept.delete(token);
  };
  const hear: LiveListener = ({ kind, id }) => {
    if (kind === 'user' || kind === 'session') forget(id);
  };
  live.subscribe(hear, () => kept.clear());
  live.subscribeOwn(hear);

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
