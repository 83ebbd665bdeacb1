import { ApiError, errorFrom } from './api-error.ts';
import { serverBack } from './connection.ts';
import { store } from './store.ts';

const KEY = 'maxilla.token';
/** Time before expiry at which the token is refreshed. */
const REFRESH_MARGIN_MS = 60_000;
/** Time between attempts to tell a server of a logout that answers, but with an error. */
const LOGOUT_RETRY_MS = 5_000;

/** The current access token, or null. The refresh token is in an HttpOnly cookie. */
export const token = store<string | null>(localStorage.getItem(KEY));

/** Claims of a token; `expires` is in milliseconds since the epoch. */
type Claims = { userId: number; expires: number };

/** Decodes a token without verifying it, which is up to the server. Null if malformed. */
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

/** Stores the session token for all tabs. */
export function keepToken(value: string): void {
  localStorage.setItem(KEY, value);
  token.set(value);
}

/** Removes the session token in all tabs. */
export function dropToken(): void {
  localStorage.removeItem(KEY);
  token.set(null);
}

/** Whether the server must still be told of a logout, by the first page that reaches it. */
const ENDING = 'maxilla.loggingOut';
/** Whether this tab has logged out: what its last page wrote while it was left is removed by the next one. */
const LEFT = 'maxilla.left';
/** Keys of the device rather than of a person. */
const OF_DEVICE: ReadonlySet<string> = new Set([
  'maxilla.colourScheme',
  'maxilla.language',
  'maxilla.sidebarCollapsed',
  'maxilla.scanSound',
  ENDING,
]);

/**
 * Removes what the application and its uploads keep of a person in this browser: the session, names of unfinished
 * uploads. Drafts stay for their person after the end of a session, and are deleted when they log out themselves. When
 * somebody last looked at a dashboard stays: the next visit begins there.
 */
function forgetPerson(): void {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter(
      (key) => /^(?:maxilla\.(?!draft\.|looked\.)|tus::)/.test(key) && !OF_DEVICE.has(key),
    );
    for (const key of keys) storage.removeItem(key);
  }
}

/** Ends the session here and reloads the login page, which discards all in-memory data of the user. */
export function leave(): void {
  forgetPerson();
  sessionStorage.setItem(LEFT, 'true');
  location.replace('/login');
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
  localStorage.setItem(ENDING, 'true');
  await tellServer();
  leave();
}

/** Asks the server to end the session of the refresh cookie; returns whether it did. */
async function tellServer(): Promise<boolean> {
  const response = await fetch('/api/auth/logout', { method: 'POST', credentials: 'same-origin' }).catch(
    () => null,
  );
  if (response?.ok) localStorage.removeItem(ENDING);
  return response?.ok ?? false;
}

async function retryLogout(): Promise<void> {
  while (localStorage.getItem(ENDING) !== null && !(await tellServer())) {
    await serverBack();
    await new Promise((resolve) => setTimeout(resolve, LOGOUT_RETRY_MS));
  }
}

let finishing: Promise<void> | null = null;

/** Completes a logout that the server was not told of. A login waits for it, or it would end the new session. */
export function finishLogout(): Promise<void> {
  finishing ??= retryLogout().finally(() => {
    finishing = null;
  });
  return finishing;
}

/** For the first page after a logout. */
export function clearUp(): void {
  if (sessionStorage.getItem(LEFT) !== null) forgetPerson();
  void finishLogout();
}

addEventListener('storage', (event) => {
  if (event.key === ENDING && event.newValue !== null) forgetPerson();
  if (event.key === KEY || event.key === null) token.set(localStorage.getItem(KEY));
});

/** Serialises refreshes across tabs, because reusing a refresh token would end the session. */
function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
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

/** Exchanges the refresh cookie for a new access token; null if the session has ended. */
export function refresh(old: string): Promise<string | null> {
  refreshing ??= withRefreshLock(() => exchange(old)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** A token valid for the next call, refreshed first if it is about to expire. */
export async function freshToken(): Promise<string | null> {
  const value = token.get();
  if (!value) return null;
  const claims = claimsOf(value);
  if (claims && claims.expires - Date.now() > REFRESH_MARGIN_MS) return value;
  return refresh(value);
}

export function currentUserId(): number {
  const claims = claimsOf(token.get() ?? '');
  if (!claims) throw new ApiError(401, 'auth.required');
  return claims.userId;
}
