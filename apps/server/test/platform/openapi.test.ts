import { contract } from '@maxilla/contract/all';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Operation = {
  summary: string;
  responses: Record<string, unknown>;
  security: unknown[];
  requestBody?: object;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

test('the document describes every call of the contract', async () => {
  const reply = await server.app.inject('/api/openapi.json');
  const document = reply.json<Document>();
  expect(document.openapi).toBe('3.1.0');
  for (const call of Object.values(contract).flatMap((area) => Object.values(area))) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    expect(operation?.summary, `${call.method} ${path}`).toBe(call.summary);
    expect(operation?.security.length === 0, path).toBe(call.access.open);
  }
});

test('dates, identities and refusals are described as they travel', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json<Document>();
  const login = paths['/api/auth/login']?.['post'];
  expect(Object.keys(login?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '429']),
  );
  expect(JSON.stringify(paths['/api/projects/{id}/documents']?.['post']?.requestBody)).toContain(
    'multipart/form-data',
  );
});

test('the page runs its own scripts and nobody else’s, all from here', async () => {
  const page = await server.app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  const sources = [...page.body.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toHaveLength(1);
  expect(sources[0]).not.toMatch(/^(https?:)?\/\//);
  const script = await server.app.inject(new URL(sources[0] ?? '', 'http://x/api/docs/').pathname);
  expect(script.headers['content-type']).toContain('javascript');
});
