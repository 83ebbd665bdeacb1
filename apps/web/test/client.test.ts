import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = Response | 'unreachable';

/** A token as the server makes them, for user 7. */
function tokenUntil(expires: number): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'x' })}.${part({ sub: '7', exp: Math.floor(expires / 1000) })}.sig`;
}

const GOOD = () => tokenUntil(Date.now() + 600_000);
const OLD = () => tokenUntil(Date.now() - 1_000);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const patients = () => json({ patients: [], totalPages: 0, currentPage: 0, total: 0 });

const sent: { url: string; init: RequestInit }[] = [];

function browser(answers: Record<string, Answer[]>, held: string | null) {
  const kept = new Map<string, string>(held ? [['maxilla.token', held]] : []);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, init });
    const path = url.split('?')[0] ?? '';
    const answer = answers[path]?.shift();
    if (!answer) throw new Error(`Nobody expected ${path}`);
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return answer;
  });
  return kept;
}

const bearerOf = (index: number) => new Headers(sent[index]?.init.headers).get('authorization');

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the client', () => {
  it('writes values in their wire forms and reads them back', async () => {
    browser({ '/api/patients': [patients()] }, GOOD());
    const { api } = await import('../src/api/client.ts');
    const reply = await api.patients.list({
      query: { offset: 2, orderBy: 'name', sort: 'asc', searchKey: 'é&' },
    });
    expect(sent[0]?.url).toBe('/api/patients?offset=2&orderBy=name&sort=asc&searchKey=%C3%A9%26');
    expect(reply.total).toBe(0);
  });

  it('renews the session before it expires', async () => {
    const renewed = GOOD();
    const kept = browser(
      { '/api/auth/refresh': [json({ token: renewed })], '/api/patients': [patients()] },
      OLD(),
    );
    const { api } = await import('../src/api/client.ts');
    await api.patients.list({ query: {} });
    expect(sent.map(({ url }) => url)).toEqual(['/api/auth/refresh', '/api/patients']);
    expect(bearerOf(1)).toBe(`Bearer ${renewed}`);
    expect(kept.get('maxilla.token')).toBe(renewed);
  });

  it('renews it once when the server no longer takes the token, for several calls at a time', async () => {
    const refused = () => json({ error: 'auth.required', message: '' }, 401);
    const renewed = tokenUntil(Date.now() + 900_000);
    browser(
      {
        '/api/patients': [refused(), refused(), patients(), patients()],
        '/api/auth/refresh': [json({ token: renewed })],
      },
      GOOD(),
    );
    const { api } = await import('../src/api/client.ts');
    await Promise.all([api.patients.list({ query: {} }), api.patients.list({ query: {} })]);
    expect(sent.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1);
  });

  it('forgets the session when it cannot be renewed', async () => {
    const over = json({ error: 'auth.required', message: '' }, 401);
    const kept = browser({ '/api/auth/refresh': [over] }, OLD());
    const { api } = await import('../src/api/client.ts');
    await expect(api.patients.list({ query: {} })).rejects.toMatchObject({
      status: 401,
      code: 'auth.required',
    });
    expect(kept.has('maxilla.token')).toBe(false);
  });

  it('throws what the server refused, with the code at each field', async () => {
    const refusal = { error: 'request.invalid', message: 'No.', fields: { name: 'name.invalid' } };
    browser({ '/api/patients': [json(refusal, 400)] }, GOOD());
    const { api } = await import('../src/api/client.ts');
    await expect(api.patients.create({ body: { name: 'X' }, idempotencyKey: 'k' })).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { name: 'name.invalid' },
    });
    expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe('k');
  });

  it('shows the maintenance page and reads again when the server is back', async () => {
    vi.useFakeTimers();
    const up = () => json({ ok: true });
    browser(
      { '/api/patients': ['unreachable', patients()], '/api/ping': ['unreachable', 'unreachable', up()] },
      GOOD(),
    );
    const { api } = await import('../src/api/client.ts');
    const { reachable } = await import('../src/api/connection.ts');
    const seen: boolean[] = [];
    reachable.subscribe(() => seen.push(reachable.get()));
    const reply = api.patients.list({ query: {} });
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(reply).resolves.toMatchObject({ total: 0 });
    expect(seen).toEqual([false, true]);
  });

  it('does not send a command twice by itself', async () => {
    vi.useFakeTimers();
    browser({ '/api/patients': ['unreachable'], '/api/ping': [json({ ok: true })] }, GOOD());
    const { api } = await import('../src/api/client.ts');
    await expect(api.patients.create({ body: { name: 'X' } })).rejects.toMatchObject({ code: 'unavailable' });
    expect(sent.filter(({ url }) => url === '/api/patients')).toHaveLength(1);
  });
});
