import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { skipBackOff } from '../support/jobs.ts';
import { aDentist } from '../support/people.ts';

type Posted = { key: unknown; body: unknown };

let gateway: Server;
let server: TestApp;
const posted: Posted[] = [];
let failures = 1;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      failures -= 1;
      if (failures >= 0) {
        response.writeHead(503).end();
        return;
      }
      posted.push({ key: request.headers['idempotency-key'], body: JSON.parse(text) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve);
  });
  const { port } = gateway.address() as AddressInfo;
  server = await openTestApp({ smsGatewayUrl: `http://127.0.0.1:${port}/` });
});
afterAll(async () => {
  await server.close();
  gateway.close();
});

const send = (userId: number, text: string) =>
  server.db.transaction().execute((trx) => server.platform.sms.send(trx, { userId, text }));

test('a text message is posted to the gateway and retried under one key until accepted', async () => {
  const { id } = await aDentist(server);
  await send(id, 'Votre empreinte est arrivée.');
  const retried = async () => {
    await skipBackOff(server.db, 'sms.send');
    return posted.length;
  };
  await expect.poll(retried, { interval: 100 }).toBe(1);
  const row = await server.db.selectFrom('sms_messages').selectAll().executeTakeFirstOrThrow();
  expect(posted[0]).toEqual({
    key: row.id,
    body: { to: '+33612345678', text: 'Votre empreinte est arrivée.' },
  });
  await expect
    .poll(
      async () => (await server.db.selectFrom('sms_messages').select('sent_at').executeTakeFirst())?.sent_at,
    )
    .not.toBeNull();
});

test.each(['', '+33123456789'])('users without a mobile number get none: %j', async (number) => {
  const { id } = await aDentist(server);
  await server.db.updateTable('users').set({ telephone_number: number }).where('id', '=', id).execute();
  await send(id, 'x');
  const rows = await server.db.selectFrom('sms_messages').selectAll().where('user_id', '=', id).execute();
  expect(rows).toEqual([]);
});
