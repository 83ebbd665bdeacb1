import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { answerError } from '../../src/platform/http/errors.ts';
import { serveApp } from '../../src/platform/http/static.ts';

let dist: string;
let app: FastifyInstance;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'maxilla-dist-'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>the app</title>');
  await writeFile(path.join(dist, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(dist, 'assets', 'main-abc123.js'), 'plain');
  await writeFile(path.join(dist, 'assets', 'main-abc123.js.br'), 'packed');
  await writeFile(path.join(dist, 'assets', '.hidden.js'), 'hidden');
  const addresses = ['^/$', '^/login$', '^/reset_password$', '^/projects/[^/]+/details$'];
  await writeFile(path.join(dist, '.addresses.json'), JSON.stringify(addresses));
  app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  await serveApp(app, dist);
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml' };

test('every URL of the app serves the page, uncached', async () => {
  for (const url of [
    '/',
    '/login',
    '/login/',
    '/projects/7/details?productTypeId=1',
    '/reset_password?token=x',
  ]) {
    const reply = await app.inject({ url, headers: page });
    expect([reply.statusCode, reply.headers['cache-control']], url).toEqual([200, 'no-cache']);
    expect(reply.body).toContain('the app');
  }
});

test('the page is not found at any other URL, and the app says so', async () => {
  for (const url of ['/nowhere', '/login/further', '/projects/7', '/.addresses.json']) {
    const reply = await app.inject({ url, headers: page });
    expect([reply.statusCode, reply.headers['cache-control']], url).toEqual([404, 'no-cache']);
    expect(reply.body).toContain('the app');
  }
  expect((await app.inject('/.addresses.json')).statusCode).toBe(404);
});

test('hashed files are cached indefinitely, and compressed if the browser accepts it', async () => {
  const plain = await app.inject('/assets/main-abc123.js');
  expect([plain.body, plain.headers['cache-control']]).toEqual([
    'plain',
    'public, max-age=31536000, immutable',
  ]);
  const packed = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('missing files are not found', async () => {
  const missing = [
    { url: '/assets/gone.js', headers: page },
    { url: '/api/nothing', headers: page },
    { url: '/data.json', headers: { accept: 'application/json' } },
    { url: '/login', method: 'POST' as const, headers: page },
    { url: '/..%2f..%2fetc/passwd', headers: { accept: '*/*' } },
    { url: '/assets/..%2findex.html', headers: { accept: '*/*' } },
    { url: '/assets/main-abc123.js/', headers: { accept: '*/*' } },
    { url: '/assets/.hidden.js', headers: { accept: '*/*' } },
  ];
  for (const request of missing) {
    const reply = await app.inject(request);
    expect(reply.statusCode, request.url).toBe(404);
    expect(reply.json().error).toBe('notFound');
  }
});
