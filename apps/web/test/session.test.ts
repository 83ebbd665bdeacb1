import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A storage whose keys can be listed as those of a browser's are. */
function storageOf(values: Record<string, string>) {
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
  };
  return new Proxy(values, {
    get: (_, name: string) => methods[name as keyof typeof methods] ?? values[name],
  });
}

/** A token of a session, which lives until the end of the century. */
function tokenOf(session: string): string {
  return `a.${btoa(JSON.stringify({ sub: '7', sid: session, exp: 4_000_000_000 }))}.c`;
}

const answers: (number | 'unreachable')[] = [];
const asked: string[] = [];
const sent: unknown[] = [];
/** Called while the server is asked. */
let meanwhile = () => {};
/** Tells the module of a change of the storage by another tab. */
let hear: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void = () => {};
let local: Record<string, string>;
let tab: Record<string, string>;
const places: string[] = [];

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  sent.length = 0;
  meanwhile = () => {};
  places.length = 0;
  local = {
    'maxilla.token': tokenOf('former'),
    'maxilla.language': 'fr',
    'maxilla.colourScheme': 'dark',
    'tus::tus-br-scan.stl-7': '{"metadata":{"filename":"Zoé MARTIN.stl"}}',
    'other.application': 'kept',
  };
  tab = {
    'maxilla.customisation.15.76': '{"description":"clinical"}',
    'maxilla.draft.0.registration.': '{"at":1,"value":{"surname":"MARTIN"}}',
  };
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.stubGlobal('location', { replace: (place: string) => places.push(place) });
  vi.stubGlobal('addEventListener', (type: string, listen: typeof hear) => {
    if (type === 'storage') hear = listen;
  });
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked.push(url);
    if (typeof body === 'string') sent.push(JSON.parse(body));
    meanwhile();
    const answer = url === '/api/ping' ? 200 : answers.shift();
    if (answer === 'unreachable' || answer === undefined) throw new TypeError('Failed to fetch');
    return new Response(null, { status: answer });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('logging in leaves no draft of whoever was here without an account', async () => {
  const { keepToken } = await import('../src/api/session.ts');
  keepToken(tokenOf('later'));
  expect(Object.keys(tab)).toEqual(['maxilla.customisation.15.76']);
});

describe('logging out', () => {
  it('in another tab ends the session here, also if its token is not told to be gone', async () => {
    const { token } = await import('../src/api/session.ts');
    expect(token.get()).not.toBeNull();
    // Both tabs remove the token: the second of them finds none, and the browser tells nobody.
    hear({ key: 'maxilla.loggingOut', newValue: 'former' });
    expect(local['maxilla.token']).toBeUndefined();
    expect(token.get()).toBeNull();
  });

  it('leaves nothing of the person, and what belongs to the device', async () => {
    answers.push(200);
    const { clearUp, logOut } = await import('../src/api/session.ts');
    await logOut();
    expect(asked).toEqual(['/api/auth/logout']);
    expect(sent).toEqual([{ session: 'former' }]);
    expect(Object.keys(local).toSorted()).toEqual([
      'maxilla.colourScheme',
      'maxilla.language',
      'other.application',
    ]);
    expect(places).toEqual(['/login']);
    tab['maxilla.customisation.15.76'] = 'written while the page was left';
    clearUp();
    expect(tab).toEqual({});
  });

  it('is completed by the next page if the server was away, before anybody logs in', async () => {
    vi.useFakeTimers();
    answers.push('unreachable');
    const { awaitingLogin, logOut } = await import('../src/api/session.ts');
    const left = logOut();
    await vi.advanceTimersByTimeAsync(0);
    expect(awaitingLogin.get()).toBe(true);
    expect(local).not.toHaveProperty('maxilla.token');
    // The login page cannot be loaded before the server is back.
    await vi.advanceTimersByTimeAsync(2_000);
    await left;
    expect(places).toEqual(['/login']);
    vi.resetModules();
    answers.push('unreachable', 503, 200);
    const { clearUp, finishLogout } = await import('../src/api/session.ts');
    clearUp();
    const finished = finishLogout();
    await vi.advanceTimersByTimeAsync(30_000);
    await finished;
    expect(asked.filter((url) => url === '/api/auth/logout')).toHaveLength(4);
    expect(Object.keys(local)).not.toContain('maxilla.loggingOut');
  });

  it('leaves the page although the server does not answer', async () => {
    vi.useFakeTimers();
    const { promise, resolve: reply } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    const { awaitingLogin, logOut } = await import('../src/api/session.ts');
    const left = logOut();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(awaitingLogin.get()).toBe(true);
    expect(local).toHaveProperty(['maxilla.loggingOut'], 'former');
    reply(new Response(null, { status: 200 }));
    await vi.advanceTimersByTimeAsync(2_000);
    await left;
    expect(places).toEqual(['/login']);
    expect(local).not.toHaveProperty(['maxilla.loggingOut']);
  });

  it('leaves the session alone that somebody begins in another tab meanwhile', async () => {
    answers.push(200);
    meanwhile = () => {
      local['maxilla.token'] = tokenOf('later');
    };
    const { clearUp, logOut } = await import('../src/api/session.ts');
    await logOut();
    clearUp();
    expect(places).toEqual(['/login']);
    expect(local['maxilla.token']).toBe(tokenOf('later'));
    expect(tab).toEqual({});
  });

  it('does not show the login page before its own is loaded', async () => {
    answers.push(200);
    const { dropToken, logOut, token } = await import('../src/api/session.ts');
    meanwhile = dropToken;
    await logOut();
    expect(token.get()).toBe(tokenOf('former'));
    expect(local).not.toHaveProperty('maxilla.token');
  });
});
