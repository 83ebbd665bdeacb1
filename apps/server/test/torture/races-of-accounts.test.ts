import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { done, refusals, times } from '../support/at-once.ts';
import { calling } from '../support/calls.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { ADDRESS, aToken } from '../support/examples/account.ts';
import { aDentist, PASSWORD, type Person } from '../support/people.ts';

/** Fifty concurrent requests for a unique resource: an e-mail address, a mailed link, a session refresh. */

const CLIENTS = 50;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const nobody = { headers: {} } as Person;

test('an e-mail address becomes one account, however it is written', async () => {
  const replies = await times(CLIENTS, async (at) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      // Attempts at an account are limited per network.
      remoteAddress: `198.51.100.${at}`,
      payload: {
        languageCode: 'FR',
        title: 'Dr',
        surname: 'MARCHAND',
        firstName: 'Élise',
        emailAddress: at % 2 === 0 ? 'elise@cabinet.example' : 'Elise@Cabinet.EXAMPLE',
        password: PASSWORD,
        telephoneNumber: '+33612345678',
        licenceNumber: '10003456786',
        address: ADDRESS,
      },
    });
    return { status: reply.statusCode, body: reply.json<{ error?: string }>() };
  });
  // No reply reveals that the address has an account; its owner is notified, three times at most.
  expect(done(replies)).toHaveLength(CLIENTS);
  const users = await server.db
    .selectFrom('users')
    .select('id')
    .where((where) => where(where.fn<string>('lower', ['email_address']), '=', 'elise@cabinet.example'))
    .execute();
  expect(users).toHaveLength(1);
  const { id } = users[0]!;
  expect(
    await server.db.selectFrom('addresses').select('id').where('user_id', '=', id).execute(),
  ).toHaveLength(1);
  const mails = await server.db.selectFrom('mails').select('template').where('user_id', '=', id).execute();
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'accountExists',
    'accountExists',
    'accountExists',
    'confirmAccount',
  ]);
});

test('a link that confirms an address does so once', async () => {
  const subject = await aDentist(server, { status: 'CREATED', confirmed: false });
  const token = await aToken({ server, subject }, 'CONFIRM_ACCOUNT');
  const replies = await times(CLIENTS, () =>
    calling(server, nobody).post('/api/auth/confirm_account', { token }),
  );
  expect(done(replies)).toHaveLength(1);
  expect(refusals(replies)).toEqual(['auth.linkUsed']);
});

test('a link for a new password sets one of fifty, and that one opens the account', async () => {
  const subject = await aDentist(server);
  const token = await aToken({ server, subject }, 'RESET_PASSWORD');
  const passwordOf = (at: number) => `${PASSWORD}-${at}`;
  const replies = await times(CLIENTS, (at) =>
    calling(server, nobody).post('/api/auth/reset_password', { token, password: passwordOf(at) }),
  );
  expect(done(replies)).toHaveLength(1);
  expect(refusals(replies)).toEqual(['auth.linkUsed']);
  const winner = replies.findIndex(({ status }) => status < 300);
  const logIn = (password: string) =>
    calling(server, nobody).post('/api/auth/login', { email: subject.email, password });
  expect((await logIn(passwordOf(winner))).status).toBe(200);
  expect((await logIn(passwordOf((winner + 1) % CLIENTS))).status).toBe(401);
  // All earlier sessions have ended.
  expect((await calling(server, subject).get('/api/projects')).status).toBe(401);
});

test('the stored data is consistent', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
});
