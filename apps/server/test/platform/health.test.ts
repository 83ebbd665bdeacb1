import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('health', () => {
  test('/healthz reports that the process is alive', async () => {
    const reply = await server.app.inject('/healthz');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('/readyz reports a reachable database and file store', async () => {
    const reply = await server.app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok', database: 'ok', files: 'ok' }]);
  });

  test('a server that was held up for a few seconds replies as soon as it can', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const until = Date.now() + 1_200;
      while (Date.now() < until);
      await nextTurn();
    }
    const reply = await server.app.inject('/api/static_data/countries');
    expect(reply.json()).not.toMatchObject({ error: 'unavailable' });
  });

  test('/readyz reports which of them is unreachable or full', async () => {
    const condition = vi.spyOn(server.platform.files, 'condition').mockResolvedValueOnce('unreachable');
    const reply = await server.app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'ok', files: 'unreachable' },
    ]);
    condition.mockResolvedValueOnce('full');
    const full = await server.app.inject('/readyz');
    expect([full.statusCode, full.json()]).toEqual([
      200,
      { status: 'degraded', database: 'ok', files: 'full' },
    ]);
    condition.mockRestore();

    const other = await openTestApp();
    expect((await other.app.inject('/readyz')).statusCode).toBe(200);
    await other.db.destroy();
    expect((await other.app.inject('/readyz')).json()).toMatchObject({
      database: 'unreachable',
      files: 'ok',
    });
    await other.close();
  });
});

describe('/metrics', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/metrics', remoteAddress, headers });

  test('reports request durations by route, to this machine only', async () => {
    await server.app.inject('/api/ping');
    expect((await from('127.0.0.1')).body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/ping",status="200"}',
    );
    expect((await from('::1')).statusCode).toBe(200);
    expect((await from('203.0.113.7')).statusCode).toBe(404);
    expect((await from('10.0.0.1')).statusCode).toBe(404);
    expect((await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  test('asks for the token if there is one', async () => {
    const guarded = await openTestApp({ metricsToken: 'a token of the monitoring' });
    const read = (authorization?: string) =>
      guarded.app.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.7',
        headers: authorization === undefined ? {} : { authorization },
      });
    expect((await read('Bearer a token of the monitoring')).statusCode).toBe(200);
    expect((await read('Bearer another token')).statusCode).toBe(404);
    expect((await read()).statusCode).toBe(404);
    await guarded.close();
  });
});

describe('the address of a client', () => {
  const addressSeen = async (trustProxy: false | number | string[], forwarded: string) => {
    const limited = await openTestApp({ rateLimit: 1, trustProxy });
    const call = (headers: Record<string, string>) =>
      limited.app.inject({ url: '/api/ping', headers, remoteAddress: '10.0.0.7' });
    await call({ 'x-forwarded-for': `8.8.8.8, ${forwarded}` });
    const { statusCode } = await call({ 'x-forwarded-for': `9.9.9.9, ${forwarded}` });
    await limited.close();
    return statusCode;
  };

  test.each([
    ['behind one proxy', 1],
    ['behind a proxy with a known address', ['10.0.0.0/8']],
    ['without a proxy', false as const],
  ])('%s is not what the client wrote', async (_, proxies) => {
    expect(await addressSeen(proxies, '203.0.113.7')).toBe(429);
  });

  test('differs between clients behind the proxy', async () => {
    const limited = await openTestApp({ rateLimit: 1, trustProxy: 1 });
    for (const client of ['203.0.113.7', '203.0.113.8']) {
      const headers = { 'x-forwarded-for': client };
      expect((await limited.app.inject({ url: '/api/ping', headers })).statusCode).toBe(200);
    }
    await limited.close();
  });
});

describe('every reply', () => {
  test('has security headers that forbid inline scripts', async () => {
    const { headers } = await server.app.inject('/api/ping');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('enforces HTTPS where PUBLIC_URL uses it', async () => {
    const secure = await openTestApp({ publicUrl: 'https://portal.example' });
    const { headers } = await secure.app.inject('/api/ping');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });

  test('is rate-limited by client address', async () => {
    const strict = await openTestApp({ rateLimit: 3 });
    const codes = [];
    for (let call = 0; call < 4; call += 1) codes.push(await strict.app.inject('/api/ping'));
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(codes[3]?.json().error).toBe('request.tooMany');
    expect(codes[3]?.headers).toMatchObject({ 'retry-after': '60', 'x-ratelimit-limit': '3' });
    expect(codes[0]?.headers).not.toHaveProperty('x-ratelimit-limit');
    await strict.close();
  });
});
