import { createHash, randomBytes } from 'node:crypto';

import { jwtVerify, SignJWT } from 'jose';

import type { Claims } from './identity.ts';

/** How long an access token is good for. */
const ACCESS_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const ISSUER = 'maxilla';

export type Tokens = {
  /** A new access token for a session, good for a quarter of an hour from `instant`. */
  issue(userId: number, sessionId: string, instant: string): Promise<string>;
  /** Reads an access token; null when it is forged, malformed or expired. */
  verify(token: string): Promise<Claims | null>;
};

/** Signs and reads access tokens (decisions 1). They name the user and the session and hold nothing else. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: async (userId, sessionId, instant) => {
      const at = Math.floor(Date.parse(instant) / 1_000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setIssuedAt(at)
        .setExpirationTime(at + ACCESS_SECONDS)
        .setJti(randomBytes(9).toString('base64url'))
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER });
        const { sub, sid, exp } = payload;
        if (typeof sid !== 'string' || !/^\d+$/.test(sub ?? '') || exp === undefined) return null;
        return { userId: Number(sub), sessionId: sid, expiresAtMs: exp * 1_000 };
      } catch {
        return null;
      }
    },
  };
}

/** A value nobody can guess, to be mailed or kept in a cookie. */
export function secretValue(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret value. It is long and random, so a plain digest is enough. */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
