import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** `silent`: the server takes the request and never replies. */
type StubbedReply = Response | 'unreachable' | 'silent';

/** An access token of user 7 in the server's format. */
function tokenUntil(expires: number): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'x' })}.${part({ sub: '7', exp: Math.floor(expires / 1000) })}.sig`;
}

const validToken = () => tokenUntil(Date.now() + 600_000);
const expiredToken = () => tokenUntil(Date.now() - 1_000);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const patients = () => json({ patients: [], totalPages: 0, currentPage: 0, total: 0 });

const sent: { url: string; init: RequestInit }[] = [];

function browser(replies: Record<string, StubbedReply[]>, storedToken: string | null) {
  const storage = new Map<string, string>(storedToken ? [['maxilla.token', storedToken]] : []);
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, init });
    const path = url.split('?')[0] ?? '';
    const reply = replies[path]?.shift();
    if (!reply) throw new Error(`Unexpected request: ${path}`);
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    if (reply === 'silent') return endOf(init.signal);
    return reply;
  });
  return storage;
}

/** Rejects once a request is given up. */
const endOf = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'TimeoutError')));
  });

const bearerOf = (index: number) => new Headers(sent[index]?.init.headers).get('authorization');

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the API client', () => {
  it('encodes arguments and decodes replies', async () => {
    browser({ '/api/patients': [patients()] }, validToken());
    const { api } = await import('../src/api/client.ts');
    const reply = await api.patients.list({
      query: { offset: 2, orderBy: 'name', sort: 'asc', searchKey: 'é&' },
    });
    expect(sent[0]?.url).toBe('/api/patients?offset=2&orderBy=name&sort=asc&searchKey=%C3%A9%26');
    expect(reply.total).toBe(0);
  });

  it('refuses what is no number at its field', async () => {
    browser({}, validToken());
    const { api } = await import('../src/api/client.ts');
    const body = { type: 'FIXED', value: 1000, code: 'A', expiresOn: null, maxUses: Number.NaN } as const;
    await expect(api.discounts.create({ body })).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { maxUses: 'field.invalid' },
    });
    expect(sent).toEqual([]);
  });

  it('refreshes the token before it expires', async () => {
    const renewed = validToken();
    const storage = browser(
      { '/api/auth/refresh': [json({ token: renewed })], '/api/patients': [patients()] },
      expiredToken(),
    );
    const { api } = await import('../src/api/client.ts');
    await api.patients.list({ query: {} });
    expect(sent.map(({ url }) => url)).toEqual(['/api/auth/refresh', '/api/patients']);
    expect(bearerOf(1)).toBe(`Bearer ${renewed}`);
    expect(storage.get('maxilla.token')).toBe(renewed);
  });

  it('refreshes once for concurrent calls rejected with a 401', async () => {
    const refused = () => json({ error: 'auth.required', message: '' }, 401);
    const renewed = tokenUntil(Date.now() + 900_000);
    browser(
      {
        '/api/patients': [refused(), refused(), patients(), patients()],
        '/api/auth/refresh': [json({ token: renewed })],
      },
      validToken(),
    );
    const { api } = await import('../src/api/client.ts');
    await Promise.all([api.patients.list({ query: {} }), api.patients.list({ query: {} })]);
    expect(sent.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1);
  });

  it('drops the session when the refresh is rejected', async () => {
    const sessionEnded = json({ error: 'auth.required', message: '' }, 401);
    const storage = browser({ '/api/auth/refresh': [sessionEnded] }, expiredToken());
    const { api } = await import('../src/api/client.ts');
    await expect(api.patients.list({ query: {} })).rejects.toMatchObject({
      status: 401,
      code: 'auth.required',
    });
    expect(storage.has('maxilla.token')).toBe(false);
  });

  it('keeps why the account is locked out, until the next login', async () => {
    const suspended = json({ error: 'auth.suspended', message: '' }, 403);
    browser({ '/api/auth/refresh': [suspended] }, expiredToken());
    const { api } = await import('../src/api/client.ts');
    const { keepToken, lockedOut } = await import('../src/api/session.ts');
    await expect(api.patients.list({ query: {} })).rejects.toMatchObject({ status: 401 });
    expect(lockedOut.get()?.code).toBe('auth.suspended');
    keepToken(validToken());
    expect(lockedOut.get()).toBeNull();
  });

  it('throws an ApiError with the field codes of the reply', async () => {
    const refusal = { error: 'request.invalid', message: 'No.', fields: { name: 'name.invalid' } };
    browser({ '/api/patients': [json(refusal, 400)] }, validToken());
    const { api } = await import('../src/api/client.ts');
    await expect(api.patients.create({ body: { name: 'X' }, idempotencyKey: 'k' })).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { name: 'name.invalid' },
    });
    expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe('k');
  });

  it('reports an unreachable server and repeats the read once it is back', async () => {
    vi.useFakeTimers();
    const up = () => json({ ok: true });
    browser(
      { '/api/patients': ['unreachable', patients()], '/api/ping': ['unreachable', 'unreachable', up()] },
      validToken(),
    );
    const { api } = await import('../src/api/client.ts');
    const { reachable } = await import('../src/api/connection.ts');
    const seen: boolean[] = [];
    reachable.subscribe(() => seen.push(reachable.get()));
    const reply = api.patients.list({ query: {}, waits: true });
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(reply).resolves.toMatchObject({ total: 0 });
    expect(seen).toEqual([false, true]);
  });

  it('counts the server as down after ten seconds, but not while the device is offline', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const network = { onLine: false };
    vi.stubGlobal('navigator', network);
    const silence = Array.from({ length: 9 }, () => 'unreachable' as const);
    browser({ '/api/ping': [...silence, json({ ok: true })] }, validToken());
    const { down, reachable, serverBack } = await import('../src/api/connection.ts');
    const back = serverBack();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([reachable.get(), down.get()]).toEqual([false, false]);
    network.onLine = true;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(down.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(down.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await back;
    expect([reachable.get(), down.get()]).toEqual([true, false]);
  });

  it('counts a server as away that takes requests and never replies', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.stubGlobal('navigator', { onLine: true });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const timeout = new AbortController();
      setTimeout(() => timeout.abort(), milliseconds);
      return timeout.signal;
    });
    const hanging = Array.from({ length: 4 }, () => 'silent' as const);
    browser({ '/api/patients': ['silent'], '/api/ping': [...hanging, json({ ok: true })] }, validToken());
    const { api } = await import('../src/api/client.ts');
    const { down, reachable } = await import('../src/api/connection.ts');
    void api.patients.list({ query: {} });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(reachable.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([reachable.get(), down.get()]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(down.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reachable.get(), down.get()]).toEqual([true, false]);
  });

  it('pauses between attempts to read what a reachable server does not answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
    const pong = () => json({ ok: true });
    browser(
      {
        '/api/patients': ['unreachable', 'unreachable', 'unreachable', patients()],
        '/api/ping': [pong(), pong(), pong()],
      },
      validToken(),
    );
    const { api } = await import('../src/api/client.ts');
    const read = api.patients.list({ query: {}, waits: true });
    const asked = () => sent.filter(({ url }) => url === '/api/patients').length;
    await vi.advanceTimersByTimeAsync(500);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(read).resolves.toMatchObject({ patients: [] });
    expect(asked()).toBe(4);
  });

  it.each(['create', 'list'] as const)('does not repeat what was asked for: %s', async (name) => {
    vi.useFakeTimers();
    browser({ '/api/patients': ['unreachable'], '/api/ping': [json({ ok: true })] }, validToken());
    const { api } = await import('../src/api/client.ts');
    const asked =
      name === 'list' ? api.patients.list({ query: {} }) : api.patients.create({ body: { name: 'X' } });
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.filter(({ url }) => url === '/api/patients')).toHaveLength(1);
  });

  it('does not send a command later whose session waits to be refreshed', async () => {
    vi.useFakeTimers();
    browser(
      {
        '/api/auth/refresh': ['unreachable', json({ token: validToken() })],
        '/api/ping': ['unreachable', 'unreachable', json({ ok: true })],
      },
      expiredToken(),
    );
    const { api } = await import('../src/api/client.ts');
    const first = api.patients.create({ body: { name: 'X' } });
    const { reachable } = await import('../src/api/connection.ts');
    await expect(first).rejects.toMatchObject({ code: 'unavailable' });
    expect(reachable.get()).toBe(false);
    const second = api.patients.create({ body: { name: 'X' } }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await second).toMatchObject({ code: 'unavailable' });
    expect(reachable.get()).toBe(true);
    expect(sent.filter(({ url }) => url === '/api/patients')).toEqual([]);
  });
});
