import { contract } from '@maxilla/contract/all';
import type { Call } from '@maxilla/contract/calls';
import { ERRORS } from '@maxilla/domain/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Parameter = { name: string; in: string; required: boolean; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  responses: Record<string, { description: string }>;
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

test('the document is complete: references resolve, and path parameters match', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json<Document>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, parameters, responses } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(new Set(inPath.map(({ name }) => name)), path).toEqual(new Set(named));
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(Object.keys(responses).filter((status) => !/^[1-5]\d\d$/.test(status))).toEqual([]);
    for (const { description } of Object.values(responses)) expect(description).not.toBe('');
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  for (const [, reference = ''] of new Set(references)) {
    const found = reference
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect(found, reference).toBeTypeOf('object');
  }
  for (const call of Object.values(contract).flatMap((area): Call[] => Object.values(area))) {
    const { responses } =
      document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()] ?? {};
    for (const code of call.errors ?? []) {
      expect(responses?.[ERRORS[code]]?.description, `${call.path} ${code}`).toContain(code);
    }
  }
});

test('dates, ids and errors are described in wire form', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json<Document>();
  const login = paths['/api/auth/login']?.['post'];
  expect(Object.keys(login?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '429']),
  );
  expect(JSON.stringify(paths['/api/projects/{id}/documents']?.['post']?.requestBody)).toContain(
    'multipart/form-data',
  );
});

test('the page runs only its own scripts, all served locally', async () => {
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
