import { once } from 'node:events';
import { connect } from 'node:net';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openPlatform } from '../../src/platform/open-platform.ts';
import { type LiveEvent, startLive } from '../../src/platform/live/live.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { startDatabaseProxy } from '../support/tcp-proxy.ts';
import { listenAt, type LiveStream } from '../support/live-stream.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let address: string;
beforeAll(async () => {
  server = await openTestApp();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const open: LiveStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function listen(person?: Person): Promise<LiveStream> {
  const stream = await listenAt(address, person);
  open.push(stream);
  return stream;
}

const publish = (event: LiveEvent) =>
  server.db.transaction().execute((trx) => server.platform.live.publish(trx, event));

describe('live events', () => {
  test('reach the users concerned, with ids only', async () => {
    const [dentist, other, colleague] = [
      await aDentist(server),
      await aDentist(server),
      await aColleague(server),
    ];
    const [mine, theirs, staff] = [await listen(dentist), await listen(other), await listen(colleague)];
    await publish({ kind: 'project', id: 7, userIds: [dentist.id], staff: true });
    await publish({ kind: 'cart', id: null, userIds: [dentist.id] });
    await publish({ kind: 'patient', id: 9, staff: true });
    await expect
      .poll(() => mine.events)
      .toEqual([
        { kind: 'project', id: 7 },
        { kind: 'cart', id: null },
      ]);
    await expect
      .poll(() => staff.events)
      .toEqual([
        { kind: 'project', id: 7 },
        { kind: 'patient', id: 9 },
      ]);
    expect(theirs.events).toEqual([]);
  });

  test('come with the security headers of every reply', async () => {
    const reader = new AbortController();
    const { headers } = await aDentist(server);
    const reply = await fetch(`${address}/api/live`, { headers, signal: reader.signal });
    expect(reply.headers.get('permissions-policy')).toContain('microphone=()');
    expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    reader.abort();
  });

  test('are not sent if the transaction rolls back', async () => {
    const dentist = await aDentist(server);
    const stream = await listen(dentist);
    const undone = server.db.transaction().execute(async (trx) => {
      await server.platform.live.publish(trx, { kind: 'project', id: 1, userIds: [dentist.id] });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await publish({ kind: 'project', id: 2, userIds: [dentist.id] });
    await expect.poll(() => stream.events).toEqual([{ kind: 'project', id: 2 }]);
  });

  test('cross servers', async () => {
    const dentist = await aDentist(server);
    const stream = await listen(dentist);
    const second = await openPlatform(server.config, server.databaseUrl);
    await second.db
      .transaction()
      .execute((trx) => second.live.publish(trx, { kind: 'project', id: 3, userIds: [dentist.id] }));
    await expect.poll(() => stream.events).toEqual([{ kind: 'project', id: 3 }]);
    await second.close();
  });

  test('are told by another server when theirs died after the commit', async () => {
    const dentist = await aDentist(server);
    const stream = await listen(dentist);
    const left = JSON.stringify({ kind: 'project', id: 8, userIds: [dentist.id] });
    await server.db.insertInto('announcements').values({ payload: left }).execute();
    await expect.poll(() => stream.events).toEqual([{ kind: 'project', id: 8 }]);
    expect(await server.db.selectFrom('announcements').select('id').execute()).toEqual([]);
  });

  test('reach a thousand people at once', async () => {
    const dentist = await aDentist(server);
    const stream = await listen(dentist);
    const many = Array.from({ length: 2_000 }, (_, index) => 1_000_000 + index);
    await publish({ kind: 'project', id: 4, userIds: [...many, dentist.id] });
    await expect.poll(() => stream.events).toEqual([{ kind: 'project', id: 4 }]);
  });

  test('need a session, and end with it', async () => {
    expect((await listen()).status).toBe(401);
    const dentist = await aDentist(server);
    const stream = await listen(dentist);
    await fetch(`${address}/api/auth/logout`, { method: 'POST', headers: dentist.headers });
    await expect.poll(() => stream.ended()).toBe(true);
  });

  test('resume after a lost connection, once readers reconnect', async () => {
    const dentist = await aDentist(server);
    const before = await listen(dentist);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = 'maxilla-live' and datname = current_database()`.execute(server.db);
    await expect.poll(() => before.ended()).toBe(true);
    const after = await listen(dentist);
    await publish({ kind: 'project', id: 5, userIds: [dentist.id] });
    await expect.poll(() => after.events).toEqual([{ kind: 'project', id: 5 }]);
  });

  test('resume on another connection when the first stops responding', async () => {
    const { proxy, url } = await startDatabaseProxy(server.databaseUrl);
    const live = await startLive(url, server.platform.log, 3_000);
    const heard: unknown[] = [];
    live.subscribe(
      ({ id }) => heard.push(id),
      () => heard.push('gap'),
    );
    proxy.stallOpenConnections();
    await expect.poll(() => heard).toEqual(['gap']);
    await publish({ kind: 'project', id: 6 });
    await expect.poll(() => heard).toEqual(['gap', 6]);
    await live.stop();
    await proxy.close();
  });

  test('do not prevent a server from stopping', async () => {
    const second = await openTestApp();
    const url = await second.app.listen({ port: 0, host: '127.0.0.1' });
    const dentist = await aDentist(second);
    const response = await fetch(`${url}/api/live`, { headers: dentist.headers });
    const unused = connect(Number(new URL(url).port), '127.0.0.1');
    await once(unused, 'connect');
    const from = Date.now();
    await second.close();
    expect(Date.now() - from).toBeLessThan(30_000);
    await expect(response.text()).resolves.toContain('hello');
    unused.destroy();
  });
});
