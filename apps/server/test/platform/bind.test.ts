import { calls, dentist, file, get, may, patch, post, signedIn } from '@maxilla/contract/calls';
import {
  ActsAs,
  ActsAsParam,
  BoolParam,
  Id,
  IdParam,
  Line,
  Money,
  RequiredLine,
  UploadIds,
  WireDate,
} from '@maxilla/contract/wire';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { identifyBy } from '../../src/modules/auth/api.ts';
import { bind } from '../../src/platform/http/bind.ts';
import { createServer } from '../../src/platform/http/server.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { form } from '../support/form.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';

const Thing = z.object({ name: z.string(), price: Money, day: WireDate.nullable() });

const area = calls('/api/things', {
  read: get('/:id', {
    summary: 'One thing.',
    access: signedIn,
    params: z.object({ id: IdParam }),
    query: z.object({ userId: ActsAsParam, urgent: BoolParam.optional() }),
    reply: Thing,
  }),
  create: post('/', {
    summary: 'Make a thing.',
    access: signedIn,
    body: z.object({
      addedBy: ActsAs,
      name: RequiredLine,
      note: z.string().optional(),
      count: z.int().max(20).optional(),
      kind: z.enum(['ROUND', 'SQUARE']).optional(),
      parts: z
        .array(z.object({ id: Id }))
        .max(3)
        .optional(),
      shapes: z.array(Line).optional(),
      day: WireDate.optional(),
      files: UploadIds.optional(),
    }),
    files: ['files'],
    reply: z.object({ calls: z.int(), body: z.unknown(), refused: z.unknown() }),
  }),
  strict: post('/strict', {
    summary: 'Takes all files or none.',
    access: signedIn,
    body: z.object({ files: UploadIds.optional() }),
    files: ['files'],
    reply: z.object({ files: z.int() }),
  }),
  act: post('/:id/action', {
    summary: 'Do one of several things.',
    access: signedIn,
    params: z.object({ id: IdParam }),
    body: z.discriminatedUnion('actionType', [
      z.object({ actionType: z.literal('HOLD'), performedBy: ActsAs, until: WireDate }),
      z.object({ actionType: z.literal('SEND'), performedBy: ActsAs, fast: z.boolean() }),
    ]),
    reply: z.object({ body: z.unknown() }),
  }),
  badly: post('/badly', {
    summary: 'Makes a thing and answers what it should not.',
    access: signedIn,
    reply: Thing,
  }),
  wrong: get('/wrong', { summary: 'Answers what it should not.', access: signedIn, reply: Thing }),
  broken: post('/broken', { summary: 'Fails.', access: signedIn, body: z.object({ how: Line }) }),
  own: patch('/own', { summary: 'For dentists.', access: dentist }),
  edit: patch('/edit', { summary: 'For some staff.', access: may('EDIT_CLINIC', 'EDIT_GUIDE') }),
  download: get('/file', { summary: 'A file.', access: signedIn, reply: file }),
});

let server: TestApp;
let app: FastifyInstance;
let me: Person;
let made = 0;
let wait: Promise<void> = Promise.resolve();
/** Whether the next reply is lost after its transaction was committed. */
let losing = false;

beforeAll(async () => {
  server = await openTestApp();
  await sql`create table things (name text not null)`.execute(server.db);
  app = await createServer(server.platform, identifyBy(server.platform));
  app.addHook('onSend', async () => {
    const lost = losing;
    losing = false;
    if (lost) throw new Error('the server died');
  });
  bind(app, server.platform, area, {
    read: async ({ params, query }) => {
      if (params.id === 404) throw new CodedError('notFound');
      const thing = {
        name: `thing ${params.id} ${query.urgent}`,
        price: 1_999,
        day: '2026-03-09',
        patientName: 'secret',
      };
      return thing;
    },
    create: async ({ trx, body, refused }) => {
      made += 1;
      const calls = made;
      await sql`insert into things (name) values (${body.name})`.execute(trx);
      await wait;
      if (body.name === 'refuse') throw new CodedError('project.changed');
      return { calls, body, refused };
    },
    badly: async ({ trx }) => {
      await sql`insert into things (name) values ('badly')`.execute(trx);
      return { name: 'x', price: 0.5, day: null };
    },
    strict: async ({ body }) => ({ files: body.files?.length ?? 0 }),
    act: async ({ body }) => ({ body }),
    wrong: async () => ({ name: 'x', price: 0.5, day: null }),
    broken: async ({ body }) => {
      if (body.how === 'database') throw Object.assign(new Error('out of range'), { code: '22003' });
      if (body.how === 'away') throw Object.assign(new Error('gone'), { code: '57P01' });
      throw new Error('the patient is called DUPONT');
    },
    own: async () => undefined,
    edit: async () => undefined,
    download: async ({ reply }) => reply.type('text/plain').send('0123456789'),
  });
  app.get('/boom', async () => {
    throw new Error('boom');
  });
  await app.ready();
  me = await aDentist(server);
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  wait = Promise.resolve();
});

const post_ = (url: string, payload?: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...me.headers, ...headers }, payload: payload as object });
const create = (payload: unknown, headers: Record<string, string> = {}) =>
  post_('/api/things', payload, headers);

describe('a call', () => {
  test('decodes requests, encodes replies, and drops undeclared fields', async () => {
    const reply = await app.inject({ url: '/api/things/7?urgent=1', headers: me.headers });
    expect(reply.json()).toEqual({ name: 'thing 7 true', price: 19.99, day: '09-03-2026' });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('whose reply does not match its schema fails without details', async () => {
    const reply = await app.inject({ url: '/api/things/wrong', headers: me.headers });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      error: 'internal',
      message: expect.any(String),
      requestId: reply.headers['x-request-id'],
    });
  });

  test('that fails hides its cause', async () => {
    const reply = await post_('/api/things/broken', { how: 'otherwise' });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('DUPONT');
  });

  test('with a database error that is not ours is refused or reported as temporary, never as internal', async () => {
    expect((await post_('/api/things/broken', { how: 'database' })).statusCode).toBe(400);
    const away = await post_('/api/things/broken', { how: 'away' });
    expect([away.statusCode, away.json().error, away.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
  });

  test('without a handler prevents the start', () => {
    const missing = { ...area, more: get('/more', { summary: 'More.', access: signedIn }) };
    expect(() => bind(app, server.platform, missing, {} as never)).toThrow(
      'GET /api/things/:id has no handler',
    );
  });

  test('without a reply answers 204', async () => {
    const reply = await app.inject({ method: 'PATCH', url: '/api/things/own', headers: me.headers });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });

  test('streams a file', async () => {
    const reply = await app.inject({
      url: '/api/things/file',
      headers: { ...me.headers, 'accept-encoding': 'br' },
    });
    expect([reply.body, reply.headers['content-encoding']]).toEqual(['0123456789', undefined]);
  });
});

describe('access', () => {
  test('nobody, the wrong role, a missing permission, the right one', async () => {
    const edit = (headers = {}) => app.inject({ method: 'PATCH', url: '/api/things/edit', headers });
    const codes = await Promise.all([
      edit(),
      edit(me.headers),
      edit((await aColleague(server, ['EDIT_PROJECT'])).headers),
      edit((await aColleague(server, ['EDIT_GUIDE'])).headers),
      edit((await anAdministrator(server)).headers),
    ]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 204, 204]);
    expect(codes[0]?.json().error).toBe('auth.required');
    expect(codes[1]?.json().error).toBe('access.denied');
  });

  test('is checked before a body is read', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/things', payload: 'x'.repeat(2_000_000) });
    expect(reply.statusCode).toBe(401);
  });

  test.each([
    ['query', () => app.inject({ url: `/api/things/7?userId=${me.id + 1}`, headers: me.headers })],
    ['body', () => create({ name: 'x', addedBy: me.id + 1 })],
    [
      'an alternative of a body',
      () => post_('/api/things/1/action', { actionType: 'SEND', fast: true, performedBy: me.id + 1 }),
    ],
  ])('nobody acts for somebody else by the %s', async (_, call) => {
    const reply = await call();
    expect([reply.statusCode, reply.json().error]).toEqual([403, 'identity.mismatch']);
  });

  test('an old client may name its own user', async () => {
    expect((await create({ name: 'x', addedBy: me.id })).statusCode).toBe(200);
  });
});

describe('validation', () => {
  test.each([
    [{}, { name: 'field.required' }],
    [{ name: '   ' }, { name: 'field.required' }],
    [{ name: null }, { name: 'field.required' }],
    [{ name: 5 }, { name: 'field.invalid' }],
    [{ name: 'x'.repeat(201) }, { name: 'field.tooLong' }],
    [{ name: 'a\u0007b' }, { name: 'field.controlCharacter' }],
    [{ name: 'x', note: 'nul \0 here' }, { note: 'field.controlCharacter' }],
    [{ name: 'x', count: 21 }, { count: 'field.tooLarge' }],
    [{ name: 'x', count: 1.5 }, { count: 'field.invalid' }],
    [{ name: 'x', kind: 'OVAL' }, { kind: 'field.unknownValue' }],
    [{ name: 'x', day: '31-02-2026' }, { day: 'field.invalid' }],
    [{ name: 'x', parts: [{ id: 1 }, { id: 'two' }] }, { 'parts.1.id': 'field.invalid' }],
    [
      { name: 'x', parts: Array.from({ length: 10_000 }, (_, id) => ({ id: id + 1 })) },
      { parts: 'field.tooMany' },
    ],
    [[], { '': 'field.invalid' }],
  ])('%#', async (body, fields) => {
    const reply = await create(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: 'request.invalid', fields });
  });

  test('of an alternative names its fields', async () => {
    const act = (body: object) => post_('/api/things/1/action', body);
    expect((await act({ actionType: 'HOLD', until: 'soon' })).json().fields).toEqual({
      until: 'field.invalid',
    });
    expect((await act({ actionType: 'JUMP' })).json().fields).toEqual({ actionType: 'field.unknownValue' });
  });

  test('of parameters in the URL', async () => {
    for (const url of [
      '/api/things/abc',
      '/api/things/0',
      '/api/things/99999999999999999999',
      '/api/things/7?urgent=maybe',
    ]) {
      expect((await app.inject({ url, headers: me.headers })).statusCode, url).toBe(400);
    }
    expect((await app.inject({ url: '/api/things/404', headers: me.headers })).json().error).toBe('notFound');
  });

  test.each([
    ['malformed JSON', '{"name":', 'application/json', 400, 'request.invalid'],
    ['a poisoned prototype', '{"name":"x","__proto__":{"a":1}}', 'application/json', 400, 'request.invalid'],
    ['another kind of content', '<name/>', 'application/xml', 415, 'request.unsupportedMedia'],
    ['plain text', 'name', 'text/plain', 415, 'request.unsupportedMedia'],
    [
      'too much',
      JSON.stringify({ name: 'x'.repeat(1_100_000) }),
      'application/json',
      413,
      'request.tooLarge',
    ],
    ['nothing', '', 'application/json', 400, 'request.invalid'],
  ])('%s', async (_, payload, type, status, error) => {
    const reply = await create(payload, { 'content-type': type });
    expect([reply.statusCode, reply.json().error]).toEqual([status, error]);
  });

  test('an unknown call, a malformed address', async () => {
    expect((await app.inject({ url: '/api/nothing', headers: me.headers })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/things/%E0%A4%A', headers: me.headers })).statusCode).toBe(400);
  });
});

describe('a form with files', () => {
  const stl = () => Buffer.concat([Buffer.alloc(80), Buffer.from([1, 0, 0, 0]), Buffer.alloc(50)]);

  test('decodes its texts by their schema, and its files to upload ids', async () => {
    const { payload, headers } = form([
      ['name', '12'],
      ['count', '3'],
      ['parts', '[{"id":4}]'],
      ['kind', ''],
      // A form does not tell a list of one.
      ['shapes', 'ROUND'],
      ['files', { name: 'jaw.stl', content: stl() }],
    ]);
    const reply = await create(payload, headers);
    expect(reply.statusCode, reply.body).toBe(200);
    const { body } = reply.json();
    expect(body).toMatchObject({ name: '12', count: 3, parts: [{ id: 4 }], shapes: ['ROUND'] });
    expect(body.files).toHaveLength(1);
    const row = await server.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', body.files[0])
      .executeTakeFirst();
    expect(row).toMatchObject({
      name: 'jaw.stl',
      content_kind: 'stl',
      uploaded_by: me.id,
      attached_at: null,
    });
  });

  test('refuses files by name and keeps the others', async () => {
    const { payload, headers } = form([
      ['name', 'x'],
      ['files', { name: 'empty.stl', content: Buffer.alloc(0) }],
      ['files', { name: 'jaw.stl', content: stl() }],
      ['files', { name: 'page.html', content: Buffer.from('<script>') }],
      ['other', { name: 'other.stl', content: stl() }],
    ]);
    const { body, refused } = (await create(payload, headers)).json();
    expect(body.files).toHaveLength(1);
    expect(refused).toEqual([
      { name: 'empty.stl', error: 'file.empty' },
      { name: 'page.html', error: 'file.wrongKind' },
      { name: 'other.stl', error: 'file.unexpected' },
    ]);
  });

  test('is refused as a whole by a call whose reply cannot report refused files', async () => {
    const { payload, headers } = form([
      ['files', { name: 'jaw.stl', content: stl() }],
      ['files', { name: 'empty.stl', content: Buffer.alloc(0) }],
    ]);
    const reply = await post_('/api/things/strict', payload, headers);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { 'empty.stl': 'file.empty' }]);
  });

  test('reads an alternative of a body', async () => {
    const { payload, headers } = form([
      ['actionType', 'SEND'],
      ['fast', 'true'],
    ]);
    const reply = await post_('/api/things/1/action', payload, headers);
    expect(reply.json()).toEqual({ body: { actionType: 'SEND', fast: true } });
  });

  test('checks who acts', async () => {
    const { payload, headers } = form([
      ['name', 'x'],
      ['addedBy', String(me.id + 1)],
    ]);
    expect((await create(payload, headers)).json().error).toBe('identity.mismatch');
  });

  test.each([
    [
      'a field named like an inherited property',
      [
        ['name', 'x'],
        ['constructor', '1'],
      ],
      400,
    ],
    ['no boundary', null, 400],
  ] as const)('with %s is refused', async (_, parts, status) => {
    const sent = parts
      ? form(parts.map(([name, value]) => [name, value]))
      : { payload: 'x', headers: { 'content-type': 'multipart/form-data' } };
    const reply = await create(sent.payload, sent.headers);
    expect(reply.statusCode).toBe(status);
  });

  test('that breaks off is refused', async () => {
    const { payload, headers } = form([
      ['name', 'x'],
      ['files', { name: 'jaw.stl', content: stl() }],
    ]);
    const reply = await create(payload.subarray(0, payload.length - 60), headers);
    expect(reply.statusCode).toBe(400);
  });
});

/** Number of transactions waiting for a row lock in a table. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${table}%`}`.execute(
    server.db,
  );
  return rows[0]?.count ?? 0;
}

/** Number of committed rows with a name. */
async function things(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from things where name = ${name}`.execute(server.db);
  return rows[0]?.count ?? 0;
}

function keptUnder(headers: { 'idempotency-key': string }) {
  return server.db
    .selectFrom('idempotency_keys')
    .select(['status', 'reply'])
    .where('key', '=', headers['idempotency-key'])
    .execute();
}

describe('a key that the contract does not declare', () => {
  test.each([
    ['in the body', { name: 'x', nmae: 'y' }, { nmae: 'field.unknownKey' }],
    ['in a list', { name: 'x', parts: [{ id: 1 }, { id: 2, no: 3 }] }, { 'parts.1.no': 'field.unknownKey' }],
    ['of every object', { name: 'x', constructor: 1 }, { constructor: 'field.unknownKey' }],
  ])('%s is refused by name', async (_, body, fields) => {
    const reply = await create(body);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, fields]);
  });

  test('in the alternative of a union, or in a query, is refused too', async () => {
    const acted = await post_('/api/things/7/action', {
      actionType: 'SEND',
      fast: true,
      until: '01-01-2030',
    });
    expect(acted.json().fields).toEqual({ until: 'field.unknownKey' });
    const read = (url: string) => app.inject({ method: 'GET', url, headers: me.headers });
    expect((await read('/api/things/7?userid=1')).json().fields).toEqual({ userid: 'field.unknownKey' });
    expect((await read('/api/things/file?download=1')).json().fields).toEqual({
      download: 'field.unknownKey',
    });
  });
});

describe('a repeated command', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  test('with the same key is done once and answers the same', async () => {
    const headers = key();
    const first = await create({ name: 'x' }, headers);
    const second = await create({ name: 'x' }, headers);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect((await create({ name: 'x' }, key())).json().calls).toBe(first.json().calls + 1);
  });

  test('waits for the first while that is at work, and answers the same', async () => {
    const headers = key();
    let finish = () => {};
    wait = new Promise((resolve) => {
      finish = resolve;
    });
    const before = made;
    const first = create({ name: 'x' }, headers);
    await expect.poll(() => made).toBe(before + 1);
    const second = create({ name: 'x' }, headers);
    await expect.poll(() => waitingFor('idempotency_keys')).toBe(1);
    // Regardless of how long the first one takes.
    server.clock.forward(60);
    finish();
    expect((await first).statusCode).toBe(200);
    expect((await second).json()).toEqual((await first).json());
    expect(made).toBe(before + 1);
  });

  test('is executed by the second request if the first, still in progress, is refused', async () => {
    const headers = key();
    let finish = () => {};
    wait = new Promise((resolve) => {
      finish = resolve;
    });
    const before = made;
    const first = create({ name: 'refuse' }, headers);
    await expect.poll(() => made).toBe(before + 1);
    const second = create({ name: 'x' }, headers);
    await expect.poll(() => waitingFor('idempotency_keys')).toBe(1);
    finish();
    expect((await first).json().error).toBe('project.changed');
    expect((await second).statusCode).toBe(200);
  });

  test('gets the reply that was lost after the commit', async () => {
    const headers = key();
    const before = made;
    losing = true;
    expect((await create({ name: 'lost' }, headers)).statusCode).toBe(500);
    expect(await things('lost')).toBe(1);
    const reply = await create({ name: 'lost' }, headers);
    expect([reply.statusCode, reply.json().calls]).toEqual([200, before + 1]);
    expect(made).toBe(before + 1);
    expect(await things('lost')).toBe(1);
  });

  test('may be retried after a refusal, which leaves neither the key nor any writes', async () => {
    const headers = key();
    expect((await create({ name: 'refuse' }, headers)).json().error).toBe('project.changed');
    expect(await keptUnder(headers)).toEqual([]);
    expect(await things('refuse')).toBe(0);
    expect((await create({ name: 'x' }, headers)).statusCode).toBe(200);
    expect(await keptUnder(headers)).toMatchObject([{ status: 200, reply: { body: { name: 'x' } } }]);
  });

  test('whose reply does not match its schema is rolled back', async () => {
    const headers = key();
    expect((await post_('/api/things/badly', {}, headers)).statusCode).toBe(500);
    expect(await keptUnder(headers)).toEqual([]);
    expect(await things('badly')).toBe(0);
  });

  test('is refused if an earlier version of the server has lost its reply', async () => {
    const headers = key();
    await server.db
      .insertInto('idempotency_keys')
      .values({ user_id: me.id, key: headers['idempotency-key'], call: 'POST /api/things' })
      .execute();
    const before = made;
    const reply = await create({ name: 'x' }, headers);
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'request.duplicate']);
    expect(made).toBe(before);
  });

  test('belongs to one person and one call', async () => {
    const headers = key();
    await create({ name: 'x' }, headers);
    const other = await aDentist(server);
    const theirs = await app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { ...other.headers, ...headers },
      payload: { name: 'x' },
    });
    expect(theirs.statusCode).toBe(200);
    const elsewhere = await post_('/api/things/strict', {}, headers);
    expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([422, 'request.keyReused']);
  });

  test('with another body is refused', async () => {
    const headers = key();
    await create({ name: 'x' }, headers);
    const other = await create({ name: 'y' }, headers);
    expect([other.statusCode, other.json().error]).toEqual([422, 'request.keyReused']);
    expect(await things('y')).toBe(0);
  });

  test('whose key an earlier version stored without its body answers the first reply', async () => {
    const headers = key();
    const first = await create({ name: 'x' }, headers);
    await server.db
      .updateTable('idempotency_keys')
      .set({ call: 'POST /api/things' })
      .where('key', '=', headers['idempotency-key'])
      .execute();
    expect((await create({ name: 'x' }, headers)).json()).toEqual(first.json());
  });

  test('needs a key of sufficient length', async () => {
    expect((await create({ name: 'x' }, { 'idempotency-key': 'short' })).statusCode).toBe(400);
  });
});
