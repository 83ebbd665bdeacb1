import { ERRORS, type ErrorCode } from '@maxilla/domain/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from './support/app.ts';
import { aProject, catalogue } from './support/builders.ts';
import { ALL_EXAMPLES, type NamedExample } from './support/examples/all.ts';
import { type Parts, urlOf } from './support/examples/send.ts';
import { form } from './support/form.ts';
import { aDentist, anAdministrator, type Person } from './support/people.ts';
import { leaveOutJobs, marks } from './support/traces.ts';
import { sentenceOf } from '../src/platform/http/errors.ts';

/** Requests that are malformed regardless of the call: body, form, URL, headers. */

let server: TestApp;
let admin: Person;
let dentist: Person;
let projectId: number;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  admin = await anAdministrator(server);
  dentist = await aDentist(server);
  projectId = await aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED' });
  leaveOutJobs(server);
});
afterAll(() => server.close());

type Request = {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

/** Asserts that a reply is a success or a well-formed refusal; returns its status. */
async function expectAnswered({ method = 'GET', ...request }: Request): Promise<number> {
  const reply = await server.app.inject({ method: method as 'GET', ...request });
  const title = `${request.url.slice(0, 80)} ${reply.body.slice(0, 200)}`;
  expect(reply.statusCode, title).toBeLessThan(500);
  if (reply.statusCode < 400 || method === 'HEAD') return reply.statusCode;
  // Where the browser app has been built, unknown addresses get its page, which says so.
  if (reply.statusCode === 404 && String(reply.headers['content-type']).startsWith('text/html')) return 404;
  const {
    error,
    message,
    fields = {},
  } = reply.json<{ error: ErrorCode; message: string; fields?: object }>();
  expect({ status: reply.statusCode, message }, title).toEqual({
    status: ERRORS[error],
    message: sentenceOf(error),
  });
  expect(Object.values(fields).filter((code) => !(code in ERRORS))).toEqual([]);
  return reply.statusCode;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const deep = (open: string, close: string, depth = 100_000) => `${open.repeat(depth)}1${close.repeat(depth)}`;

const BODIES: readonly (readonly [string, string | Buffer, Readonly<Record<string, string>>])[] = [
  ['is cut off', '{"a":', JSON_TYPE],
  ['is two', '{} {}', JSON_TYPE],
  ['is no JSON', "{'a': NaN}", JSON_TYPE],
  ['is nothing', '', JSON_TYPE],
  ['names the prototype', '{"__proto__":{"admin":true}}', JSON_TYPE],
  ['names the constructor', '{"constructor":{"prototype":{"admin":true}}}', JSON_TYPE],
  ['has lists in lists without end', deep('[', ']'), JSON_TYPE],
  ['has objects in objects without end', deep('{"value":', '}'), JSON_TYPE],
  [
    'is a patch that nests without end',
    `[{"op":"replace","path":"/city","value":${deep('[', ']')}}]`,
    JSON_TYPE,
  ],
  ['is too large', JSON.stringify({ a: 'x'.repeat(1_100_000) }), JSON_TYPE],
  ['is UTF-16', Buffer.from('{"a":1}', 'utf16le'), JSON_TYPE],
  ['is no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), JSON_TYPE],
  ['has no kind', '{"a":1}', {}],
  ['is plain text', 'a=1', { 'content-type': 'text/plain' }],
  ['is a plain form', 'a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['is XML', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', { 'content-type': 'application/xml' }],
  ['is of a kind that is none', '{}', { 'content-type': '\u00e9;;=' }],
  ['is a form without boundary', 'x', { 'content-type': 'multipart/form-data' }],
  ['is a form without parts', 'x', { 'content-type': 'multipart/form-data; boundary=b' }],
  [
    'is a form cut off',
    '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\ny',
    { 'content-type': 'multipart/form-data; boundary=b' },
  ],
  [
    'is a form of headers only',
    `--b\r\n${'x-y: z\r\n'.repeat(5_000)}\r\n--b--`,
    { 'content-type': 'multipart/form-data; boundary=b' },
  ],
  ['claims to be packed', 'not gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
];

const writing = ALL_EXAMPLES.filter(
  ({ call }, at) => call.body && ALL_EXAMPLES.findIndex((one) => one.call === call) === at,
);

/**
 * The address and headers of a valid request of an example, by an administrator or, if it is for dentists only, by a
 * dentist.
 */
async function valid(named: NamedExample): Promise<Valid> {
  const { call, example } = named;
  const staff = !call.access.open && call.access.roles.includes('ROLE_ADMIN');
  const person = staff ? admin : dentist;
  const scene = { server, actor: { ...person, staff }, subject: dentist, handles: false };
  const sent: Parts = await example.send(scene);
  return { ...named, url: urlOf(call, sent), headers: call.access.open ? {} : person.headers };
}

type Valid = NamedExample & { readonly url: string; readonly headers: Readonly<Record<string, string>> };

describe('a body that', () => {
  /** One request per call: refused requests write nothing, so one serves for all bodies. */
  const requests: Valid[] = [];
  beforeAll(async () => {
    for (const named of writing) requests.push(await valid(named));
  });

  test.each(BODIES)('%s is refused by every call that takes one', async (_, payload, type) => {
    let before = await marks(server);
    const nothingWritten = async (upTo: string) => expect(await marks(server), upTo).toEqual(before);
    for (const { call, name, headers, url } of requests) {
      // A form may be empty if nothing is required, and some calls need no body at all.
      const mayBeEmpty = [{}, undefined].some((nothing) => call.body?.safeParse(nothing).success === true);
      if (mayBeEmpty) await nothingWritten(`before ${name}`);
      const request = { method: call.method, url, headers: { ...headers, ...type } };
      const status = await expectAnswered({ ...request, payload });
      if (status < 300) {
        expect(mayBeEmpty, name).toBe(true);
        before = await marks(server);
      }
    }
    await nothingWritten('at the end');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'x'.repeat(500),
  'files[0][a]',
  'é\u202e🦷',
  'fileType\0',
];

describe('a form', () => {
  const url = () => `/api/projects/${projectId}/documents`;
  const upload = (parts: Parameters<typeof form>[0]) => {
    const { payload, headers } = form(parts);
    return expectAnswered({
      method: 'POST',
      url: url(),
      payload,
      headers: { ...headers, ...dentist.headers },
    });
  };

  test.each(NAMES)('with a field and a file named %j', async (name) => {
    const before = await marks(server);
    expect(
      await upload([
        [name, 'x'],
        ['fileType', 'PHOTOS'],
      ]),
    ).toBe(400);
    expect(
      await upload([
        ['fileType', 'PHOTOS'],
        [name, { name: 'x.jpg', content: Buffer.from('x') }],
      ]),
    ).toBe(400);
    expect(await marks(server)).toEqual(before);
  });

  test('with a thousand fields, or a hundred files', async () => {
    const content = Buffer.from('x');
    const fields = Array.from({ length: 1_000 }, (_, at) => [`f${at}`, 'x'] as const);
    const files = Array.from({ length: 100 }, (_, at) => ['files', { name: `${at}.jpg`, content }] as const);
    const before = await marks(server);
    expect([400, 413]).toContain(await upload(fields));
    expect([400, 413]).toContain(await upload(files));
    expect(await upload([['fileType', 'x'.repeat(200_000)]])).toBe(400);
    expect(await marks(server)).toEqual(before);
  });

  test('to a call that takes no files', async () => {
    const { payload, headers } = form([['name', { name: 'x.jpg', content: Buffer.from('x') }]]);
    const request = { method: 'POST', payload, headers: { ...headers, ...dentist.headers } };
    expect(await expectAnswered({ ...request, url: '/api/patients' })).toBe(400);
    expect(await expectAnswered({ ...request, url: '/api/notifications/read' })).toBe(415);
  });
});

const ADDRESSES = [
  '//',
  '///',
  '//evil.example/%2e%2e',
  '/%',
  '/%00',
  '/%E0%A4%A',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00',
  '/api',
  '/api/',
  '/api/nothing',
  '/api/projects/%00',
  '/api/projects/%E0%A4%A',
  '/api/projects/%F0%9F%A6%B7',
  '/api/projects/1%2F..%2F2',
  '/api/projects/1;a=b',
  `/api/projects/${'9'.repeat(5_000)}`,
  '/api/documents/..%2f..%2fetc%2fpasswd',
  '/api/uploads/..%2f..%2fetc%2fpasswd',
  '/api/docs/../../package.json',
  '/api/openapi.json/..',
  '/dev/mailbox/..%2f..%2fpackage.json',
  '/dev/mailbox/%00',
  '/dev/mailbox?to=a&to=b',
  '/dev/mailbox.json?to=%00',
  '/healthz?x=1&x=2',
  '/metrics/..%2f',
];

describe('an address', () => {
  const headers = { accept: 'text/html' };

  test.each(ADDRESSES)('like %s leads nowhere', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      await expectAnswered({ method, url, headers: { ...headers, ...admin.headers } });
    }
    const { body } = await server.app.inject({ url, headers });
    expect(body).not.toMatch(/root:[^:]*:0:|"workspaces"/);
  });

  test.each([
    '?offset=1&offset=2',
    '?offset[]=1&offset[$ne]=2',
    '?offset=%E0%A4%A',
    '?__proto__[offset]=1&constructor=1',
    '?__proto__=1',
    '?%',
    '?&&&===',
    '?orderBy=id;drop table projects&sort=desc--',
    '?orderBy=password_hash',
    '?offset=999999999999999&limit=999999999999999',
    '?limit=0',
    '?projectStates=,,,&productCodes=%00',
    `?${'a=1&'.repeat(5_000)}`,
    `?searchKey=${encodeURIComponent('\\%_'.repeat(60))}`,
    `?searchKey=${encodeURIComponent('a '.repeat(100))}`,
  ])('of a list with %s is answered or refused', async (query) => {
    for (const list of [
      'projects',
      'patients',
      'users',
      'queues/state_package_to_send',
      'notifications',
      'search',
    ]) {
      expect([200, 400]).toContain(
        await expectAnswered({ url: `/api/${list}${query}`, headers: admin.headers }),
      );
    }
  });
});

describe('a header', () => {
  test.each([
    'Bearer',
    'Bearer a.b.c',
    'Bearer é.é.é',
    `Bearer ${'a'.repeat(9_000)}.b.c`,
    'Basic YTpi',
    'null',
  ])('authorization: %s is nobody', async (authorization) => {
    expect(await expectAnswered({ url: '/api/projects', headers: { authorization } })).toBe(401);
  });

  test('a token with another signature algorithm is not accepted', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = part({ sub: String(admin.id), sid: 'x', iss: 'maxilla', exp: 9_999_999_999 });
    for (const alg of ['none', 'None', 'HS512', 'RS256']) {
      const authorization = `Bearer ${part({ alg })}.${claims}.c2ln`;
      expect(await expectAnswered({ url: '/api/projects', headers: { authorization } })).toBe(401);
    }
  });

  const odd: readonly Readonly<Record<string, string>>[] = [
    { 'idempotency-key': 'x' },
    { 'idempotency-key': 'é'.repeat(20) },
    { 'idempotency-key': 'k'.repeat(9_000) },
    { cookie: 'maxilla.refresh=%E0%A4%A; =; ;;' },
    { 'content-length': '-1' },
    { 'x-request-id': '\u00e9'.repeat(500) },
    { 'accept-encoding': 'br;q=x,,;;' },
    { 'if-none-match': '"""', range: 'bytes=-0,5-2' },
    { host: '%' },
  ];
  test.each(odd)('%o breaks nothing', async (headers) => {
    const all = { ...admin.headers, ...headers };
    await expectAnswered({ method: 'POST', url: '/api/notifications/read', headers: all });
    await expectAnswered({ method: 'POST', url: '/api/auth/refresh', headers: all });
    await expectAnswered({ url: '/api/projects', headers: all });
    await expectAnswered({ url: '/', headers: { ...all, accept: 'text/html' } });
  });
});
