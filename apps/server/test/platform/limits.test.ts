import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { HELD, LIMITS } from '../../src/limits.ts';
import { cutSlowBodies } from '../../src/platform/http/connections.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { listenAt } from '../support/live-stream.ts';
import { aColleague, aDentist } from '../support/people.ts';
import { listen, uploader, uploadId } from '../support/tus.ts';

/** Limits on the actions and holdings of a user; those on accounts are tested in `modules/auth.test.ts`. */

let server: TestApp;
let base: string;
beforeAll(async () => {
  server = await openTestApp({ rateLimit: 10_000 });
  base = await listen(server);
});
afterAll(() => server.close());

test('a user writes so many messages per minute, and others as many', async () => {
  const [dentist, other] = [await aDentist(server), await aDentist(server)];
  const write = async (who: typeof dentist) => {
    const id = await aProject(server, { owner: who, state: 'DRAFTING_PLAN' });
    const sent = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/projects/${id}/messages`,
        headers: who.headers,
        payload: { message: 'Bonjour' },
      });
    return sent;
  };
  const send = await write(dentist);
  for (let one = 0; one < LIMITS.userWrites.most; one += 1)
    expect((await send()).statusCode).toBeLessThan(300);
  const refused = await send();
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'request.tooMany']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await (await write(other))()).statusCode).toBeLessThan(300);
  server.clock.forward(61);
  expect((await send()).statusCode).toBeLessThan(300);
});

test('a user undoes so often per minute', async () => {
  const { post } = calling(server, await aDentist(server));
  const undo = () => {
    const actions = [{ projectId: 1, undoId: '00000000-0000-4000-8000-000000000000' }];
    return post('/api/projects/undo_actions', { actions });
  };
  for (let one = 0; one < LIMITS.userWrites.most; one += 1) expect((await undo()).status).toBe(200);
  expect(await undo()).toMatchObject({ status: 429, body: { error: 'request.tooMany' } });
});

test('a user holds so many live streams, until one ends', async () => {
  const dentist = await aDentist(server);
  const streams = await Promise.all(Array.from({ length: HELD.streams }, () => listenAt(base, dentist)));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await listenAt(base, dentist)).status).toBe(429);
  const other = await listenAt(base, await aDentist(server));
  expect(other.status).toBe(200);
  streams[0]?.close();
  let next = await listenAt(base, dentist);
  await expect
    .poll(async () => {
      if (next.status !== 200) next = await listenAt(base, dentist);
      return next.status;
    })
    .toBe(200);
  for (const stream of [...streams, other, next]) stream.close();
});

test('a user announces so many bytes, until an upload is dropped, finished and attached, or expired', async () => {
  const client = uploader(base, await aDentist(server));
  const size = 2 * 1024 ** 3;
  const ids = [];
  for (let bytes = 0; bytes < HELD.uploadBytes; bytes += size) {
    ids.push(uploadId(await client.begin('scan.stl', size)));
  }
  const refused = await client.begin('scan.stl', size);
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: 'file.quotaReached' }]);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await uploader(base, await aDentist(server)).begin('scan.stl', size)).status).toBe(201);
  await client.drop(ids[0] ?? '');
  expect((await client.begin('scan.stl', size)).status).toBe(201);
  expect((await client.begin('scan.stl', size)).status).toBe(429);
});

test('an upload counts until it is attached, then no longer', async () => {
  const dentist = await aDentist(server);
  const held = async () => {
    const rows = await server.db
      .selectFrom('open_uploads')
      .select('id')
      .where('user_id', '=', dentist.id)
      .execute();
    return rows.length;
  };
  const client = uploader(base, dentist);
  const id = uploadId(await client.begin('plan.pdf', 7));
  expect(await held()).toBe(1);
  await client.send(id, 0, Buffer.from('rubbish'));
  expect(await held()).toBe(0);
});

test('discount codes are guessed so often, and a known one buys no further guesses', async () => {
  const dentist = calling(server, await aDentist(server));
  await server.db
    .insertInto('discounts')
    .values({ code: 'BIENVENUE10', type: 'PERCENTAGE', value: 1_000, state: 'ACTIVE' })
    .execute();
  const apply = async (discountCode: string) => {
    const { status, body } = await dentist.post('/api/cart/discount', { discountCode });
    return status === 200 ? 'applied' : body.error;
  };
  for (let one = 0; one < 9; one += 1) expect(await apply(`GUESS${one}`)).toBe('discount.unknown');
  expect(await apply('BIENVENUE10')).toBe('applied');
  expect(await apply('GUESS9')).toBe('discount.unknown');
  expect(await apply('GUESS10')).toBe('auth.tooManyAttempts');
  server.clock.forward(15 * 60 + 1);
  expect(await apply('BIENVENUE10')).toBe('applied');
});

test('an order fails for other reasons as often as it must', async () => {
  const dentist = calling(server, await aDentist(server));
  const order = {
    deliveryAddress: { addressLine1: '1 rue', postalCode: '75001', city: 'Paris', country: 'FR' },
  };
  for (let one = 0; one < 12; one += 1) {
    const { body } = await dentist.post('/api/orders', { ...order, termsAccepted: true });
    expect(body.error).toBe('cart.empty');
  }
});

test('staff start projects if they may see the products too', async () => {
  const owner = await aDentist(server);
  const start = async (permissions: Parameters<typeof aColleague>[1]) => {
    const who = calling(server, await aColleague(server, permissions));
    const form = {
      projectOwnerId: owner.id,
      patientName: 'Rose',
      noOfImplants: 1,
      productTypeId: 1,
      productId: 1,
    };
    return (await who.post('/api/projects', form)).status;
  };
  expect(await start(['CREATE_OR_DELETE_PROJECT'])).toBe(403);
  expect(await start(['VIEW_PRODUCT_TYPES'])).toBe(403);
  expect(await start(['CREATE_OR_DELETE_PROJECT', 'VIEW_PRODUCT_TYPES'])).not.toBe(403);
});

test('a body that arrives too slowly is cut, one with files only when it stalls', async () => {
  const app = fastify();
  cutSlowBodies(app, { wholeMs: 2_000, idleMs: 2_000 });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  app.post('/', async () => 'received');
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const send = async (type: string, pauses: readonly number[]) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined);
    await once(socket, 'connect');
    const head = [
      'POST / HTTP/1.1',
      'host: portal',
      `content-type: ${type}`,
      `content-length: ${pauses.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    for (const pause of pauses) {
      await sleep(pause);
      if (!socket.destroyed) socket.write('1');
    }
    await sleep(500);
    socket.destroy();
    return heard.includes('received') ? 'received' : 'cut';
  };
  const outcomes = await Promise.all([
    send('application/json', [10, 10]),
    send('application/json', [700, 700, 700, 700]),
    send('application/offset+octet-stream', [700, 700, 700, 700]),
    send('application/offset+octet-stream', [10, 4_000]),
  ]);
  expect(outcomes).toEqual(['received', 'cut', 'received', 'cut']);
  await app.close();
});
