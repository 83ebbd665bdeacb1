import { createHash, createHmac, randomBytes, webcrypto } from 'node:crypto';

import { jwtVerify, SignJWT } from 'jose';

import type { Claims } from './identity.ts';

/** Lifetime of an access token. */
const ACCESS_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const ISSUER = 'maxilla';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Largest id that the database stores. */
const LARGEST_ID = 2 ** 31 - 1;

export type Tokens = {
  /** Issues an access token for a session, valid for a quarter of an hour from `instant`. */
  issue(userId: number, sessionId: string, instant: string): Promise<string>;
  /** Verifies an access token; null if forged, malformed or expired. */
  verify(token: string): Promise<Claims | null>;
  /** A keyed digest of a value for a purpose, which cannot be computed or forged without the secret. */
  mac(purpose: string, value: string): string;
};

/** Signs and verifies access tokens (decisions 1), which contain only the user and the session. */
export function createTokens(secret: string): Tokens {
  // Imported once: `jose` would import the bytes for each token, which takes as long as signing it.
  const key = webcrypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
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
        .sign(await key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, await key, { algorithms: [ALGORITHM], issuer: ISSUER });
        const { sub, sid, exp } = payload;
        const userId = /^\d+$/.test(sub ?? '') ? Number(sub) : LARGEST_ID + 1;
        if (typeof sid !== 'string' || !UUID.test(sid) || userId > LARGEST_ID || exp === undefined)
          return null;
        return { userId, sessionId: sid, expiresAtMs: exp * 1_000 };
      } catch {
        return null;
      }
    },
    mac: (purpose, value) => createHmac('sha256', secret).update(`${purpose} ${value}`).digest('base64url'),
  };
}

/** An unguessable value for a mailed link or a cookie. */
export function secretValue(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret value. The value is long and random, so a plain digest is sufficient. */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
