import { ApiError, errorFrom } from './api-error.ts';
import { isAway, serverBack } from './connection.ts';
import { store } from './store.ts';

const KEY = 'maxilla.token';
/** Time before expiry at which the token is refreshed. */
const REFRESH_MARGIN_MS = 60_000;
/** Time between attempts to tell a server of a logout that answers, but with an error. */
const LOGOUT_RETRY_MS = 5_000;
/** Time a server has to answer a logout, which a login waits for. */
const LOGOUT_PATIENCE_MS = 10_000;
/** Time after which nothing of the page is left without that reply; the next page repeats the request. */
const LEAVE_AFTER_MS = 1_000;

/** The current access token, or null. The refresh token is in an HttpOnly cookie. */
export const token = store<string | null>(localStorage.getItem(KEY));

/** Why the server no longer lets the last person of this page in, until somebody logs in; null if it has not said. */
export const lockedOut = store<ApiError | null>(null);

/** Whether the server has ended the session of this page, until somebody logs in. */
export const endedByServer = store(false);

/** Whether the session was ended by its person, and the login page cannot be loaded until the server is back. */
export const awaitingLogin = store(false);

/** Claims of a token; `expires` is in milliseconds since the epoch. */
type Claims = { userId: number; session: string; expires: number };

/** Decodes a token without verifying it, which is up to the server. Null if malformed. */
function claimsOf(value: string): Claims | null {
  try {
    const payload = (value.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null) return null;
    const { sub, sid, exp } = claims as Record<string, unknown>;
    const userId = Number(sub);
    if (!Number.isInteger(userId) || typeof exp !== 'number') return null;
    return { userId, session: typeof sid === 'string' ? sid : '', expires: exp * 1000 };
  } catch {
    return null;
  }
}

/**
 * Whether this page ended its session and is being left. Replies that still come change nothing: a refused token would
 * show the login page before it is loaded anew, and another tab may have a session of its own by then.
 */
let leaving = false;

/** Whether the page is being left after the end of its session, so that nothing may keep it. */
export function isLeaving(): boolean {
  return leaving;
}

/** Begins the keys of all drafts. */
export const DRAFTS = 'maxilla.draft.';

/** User id of drafts written without an account, as during registration. */
export const NOBODY = 0;

const VISITORS_DRAFTS = `${DRAFTS}${NOBODY}.`;

/** Stores the session token for all tabs. What a visitor has left unsent in this one is nobody's to go on with. */
export function keepToken(value: string): void {
  if (leaving) return;
  localStorage.setItem(KEY, value);
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(VISITORS_DRAFTS)) sessionStorage.removeItem(key);
  lockedOut.set(null);
  endedByServer.set(false);
  token.set(value);
}

/** Removes the token of a session that the server no longer knows, in all tabs. */
export function dropEndedToken(): void {
  endedByServer.set(true);
  dropToken();
}

/** Removes the session token in all tabs. */
export function dropToken(): void {
  if (leaving) return;
  localStorage.removeItem(KEY);
  token.set(null);
}

/** The session of the stored token; empty without one. */
function storedSession(): string {
  return claimsOf(localStorage.getItem(KEY) ?? '')?.session ?? '';
}

/**
 * The session whose end the server has not acknowledged yet; the first page that reaches the server ends it.
 * Empty if unknown.
 */
const ENDING = 'maxilla.loggingOut';
/**
 * The session that this tab ended. Values written by its last page while it was being left are removed by the
 * next page.
 */
const LEFT = 'maxilla.left';
/** Storage keys that belong to the device rather than to a user. */
const OF_DEVICE: ReadonlySet<string> = new Set([
  'maxilla.colourScheme',
  'maxilla.language',
  'maxilla.sidebarCollapsed',
  'maxilla.scanSound',
  'maxilla.swipes',
  ENDING,
]);

/**
 * Removes what the application and its uploads keep in this browser of the person of an ended session: its token, names
 * of unfinished uploads, and drafts of visitors. Drafts stay for their person after the end of a session, and are deleted
 * when they log out themselves. When somebody last looked at a dashboard stays: the next visit begins there. What all tabs
 * share is left alone if somebody has logged in since, in another tab.
 */
function forgetPerson(ended: string): void {
  const current = storedSession();
  const shared = current === '' || current === ended ? [localStorage] : [];
  for (const storage of [...shared, sessionStorage]) {
    const keys = Object.keys(storage).filter(
      (key) =>
        key.startsWith(VISITORS_DRAFTS) ||
        (/^(?:maxilla\.(?!draft\.|looked\.)|tus::)/.test(key) && !OF_DEVICE.has(key)),
    );
    for (const key of keys) storage.removeItem(key);
  }
}

/** Ends the session here and reloads the login page, which discards all in-memory data of the user. */
export function leave(): void {
  forgetSession(storedSession());
  location.replace('/login');
}

function forgetSession(session: string): void {
  leaving = true;
  forgetPerson(session);
  sessionStorage.setItem(LEFT, session);
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
  const session = storedSession();
  localStorage.setItem(ENDING, session);
  forgetSession(session);
  const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), LEAVE_AFTER_MS));
  if (!(await Promise.race([tellServer(), patience]))) {
    awaitingLogin.set(true);
    await serverBack();
  }
  location.replace('/login');
}

/**
 * Asks the server to end a session after a log-out; returns whether all log-outs have been reported. The
 * session is named, because the refresh cookie may belong to a later one. Tabs report one after another,
 * because a reply after a log-in would clear the cookie of the new session.
 */
function tellServer(): Promise<boolean> {
  return withLock('maxilla.logout', async () => {
    const session = localStorage.getItem(ENDING);
    if (session === null) return true;
    const response = await fetch('/api/auth/logout', {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS),
      ...(session
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ session }) }
        : {}),
    }).catch(() => null);
    if (!response?.ok) return false;
    if (localStorage.getItem(ENDING) === session) localStorage.removeItem(ENDING);
    return true;
  });
}

async function retryLogout(): Promise<void> {
  while (localStorage.getItem(ENDING) !== null && !(await tellServer())) {
    await serverBack();
    await new Promise((resolve) => setTimeout(resolve, LOGOUT_RETRY_MS));
  }
}

let finishing: Promise<void> | null = null;

/** Completes a logout that the server has not received. A login waits for it, in whichever tab it started. */
export function finishLogout(): Promise<void> {
  finishing ??= retryLogout().finally(() => {
    finishing = null;
  });
  return finishing;
}

/** Finishes an interrupted logout; called on the first page after it. */
export function clearUp(): void {
  const left = sessionStorage.getItem(LEFT);
  if (left !== null) forgetPerson(left);
  void finishLogout();
}

addEventListener('storage', (event) => {
  const isEnding = event.key === ENDING && event.newValue !== null;
  if (isEnding) forgetPerson(event.newValue);
  // Whichever tab removes the token first hears nothing of it, and the others hear nothing of a second removal.
  if (isEnding || event.key === KEY || event.key === null) token.set(localStorage.getItem(KEY));
});

/** Serialises work across tabs, where the browser can. */
function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

async function exchange(old: string): Promise<string | null> {
  const current = localStorage.getItem(KEY);
  if (current !== old) return current;
  for (;;) {
    const response = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' }).catch(
      () => null,
    );
    if (!response || isAway(response)) {
      await serverBack();
      continue;
    }
    if (response.ok) {
      const session = (await response.json()) as { token: string };
      keepToken(session.token);
      return session.token;
    }
    if (response.status !== 401 && response.status !== 403) throw await errorFrom(response);
    // The user may have logged in again in another tab.
    const kept = localStorage.getItem(KEY);
    if (kept !== null && kept !== old) return kept;
    if (response.status === 403) {
      lockedOut.set(await errorFrom(response));
      dropToken();
    } else dropEndedToken();
    return null;
  }
}

let refreshing: Promise<string | null> | null = null;

/**
 * Exchanges the refresh cookie for a new access token; null if the session has ended. Tabs do so one after the other,
 * because reusing a refresh token would end the session.
 */
export function refresh(old: string): Promise<string | null> {
  refreshing ??= withLock('maxilla.refresh', () => exchange(old)).finally(() => {
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
