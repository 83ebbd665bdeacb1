import { ApiError, errorFrom } from './api-error.ts';
import { serverBack } from './connection.ts';
import { store } from './store.ts';

const KEY = 'maxilla.token';
/** The token is renewed this long before it expires, in milliseconds. */
const EARLY = 60_000;

/** The access token in use, or null. The refresh value is a cookie no script can read. */
export const token = store<string | null>(localStorage.getItem(KEY));

/** What the token says: whose it is and until when, in milliseconds. */
type Claims = { userId: number; expires: number };

/** Reads a token without checking it: the server does. Null when it is no token of ours. */
function claimsOf(value: string): Claims | null {
  try {
    const payload = (value.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null) return null;
    const { sub, exp } = claims as Record<string, unknown>;
    const userId = Number(sub);
    return Number.isInteger(userId) && typeof exp === 'number' ? { userId, expires: exp * 1000 } : null;
  } catch {
    return null;
  }
}

/** Takes a token as this browser's session, in every tab. */
export function keepToken(value: string): void {
  localStorage.setItem(KEY, value);
  token.set(value);
}

/** Forgets the session, in every tab. */
export function dropToken(): void {
  localStorage.removeItem(KEY);
  token.set(null);
}

/** Ends the session here and opens the login page anew, so that nothing of this person is left in the tab. */
export function leave(): void {
  localStorage.removeItem(KEY);
  location.replace('/login');
}

addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) token.set(localStorage.getItem(KEY));
});

/** One refresh at a time in all tabs: a refresh value used twice would end the session. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('maxilla.refresh', work) : work();
}

async function exchange(old: string): Promise<string | null> {
  const current = localStorage.getItem(KEY);
  if (current !== old) return current;
  for (;;) {
    const response = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' }).catch(
      () => null,
    );
    if (!response || response.status === 503) {
      await serverBack();
      continue;
    }
    if (response.ok) {
      const session = (await response.json()) as { token: string };
      keepToken(session.token);
      return session.token;
    }
    if (response.status !== 401 && response.status !== 403) throw await errorFrom(response);
    dropToken();
    return null;
  }
}

let refreshing: Promise<string | null> | null = null;

/** A new token in exchange for the refresh cookie, or null when the session is over. */
export function refresh(old: string): Promise<string | null> {
  refreshing ??= alone(() => exchange(old)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** A token good for the next call: renewed first when it is about to expire. */
export async function freshToken(): Promise<string | null> {
  const value = token.get();
  if (!value) return null;
  const claims = claimsOf(value);
  if (claims && claims.expires - Date.now() > EARLY) return value;
  return refresh(value);
}

/** The id of the person logged in. */
export function currentUserId(): number {
  const claims = claimsOf(token.get() ?? '');
  if (!claims) throw new ApiError(401, 'auth.required');
  return claims.userId;
}
