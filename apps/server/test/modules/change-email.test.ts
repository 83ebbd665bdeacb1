import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { endEmailChanges } from '../../src/modules/auth/lapse-email-changes.ts';
import { transact } from '../../src/platform/transact.ts';
import { calling } from '../support/calls.ts';
import { aToken } from '../support/examples/account.ts';
import { aColleague, aDentist, anAdministrator, PASSWORD, type Person } from '../support/people.ts';
import { WAIT } from '../support/wait.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** Waits for the latest mail of a template to an address. */
async function mailTo(address: string, template: string): Promise<string> {
  return vi.waitFor(async () => {
    const { id } = await server.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', address)
      .where('template', '=', template)
      .where('sent_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const mail = await readFile(path.join(server.config.dataDir, 'mail', `${id}.eml`), 'utf8');
    return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  }, WAIT);
}

async function linkTo(address: string): Promise<string> {
  return /token=([\w-]+)/.exec(await mailTo(address, 'changeEmail'))?.[1] ?? '';
}

const ask = (who: Person, email: string, password = PASSWORD) =>
  calling(server, who).post('/api/auth/change_email', { email, password });
const confirm = (token: string) =>
  server.app.inject({ method: 'POST', url: '/api/auth/confirm_email', payload: { token } });
const logIn = (email: string) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });

/** What the trail tells of the address of an account, the latest last. */
async function trailOf({ id }: Person): Promise<{ operation: string; at: string }[]> {
  const { body } = await calling(server, await anAdministrator(server)).get(
    `/api/users/changes?ofUser=${id}&subject=PROFILE`,
  );
  return body.changes.toReversed();
}
const endingsOf = async (who: Person) => (await trailOf(who)).map(({ operation }) => operation);

describe('the e-mail address of an account', () => {
  test('changes once the link that was mailed to the new one is opened', async () => {
    const dentist = await aDentist(server);
    const address = 'nouvelle@cabinet.example';
    expect((await ask(dentist, address.toUpperCase())).status).toBe(200);
    const latestChange = async () =>
      (await calling(server, await anAdministrator(server)).get('/api/users/changes')).body.changes[0];
    const texts = { before: dentist.email, after: address };
    expect(await latestChange()).toMatchObject({ userId: dentist.id, operation: 'REQUEST', texts });
    expect((await logIn(dentist.email)).statusCode).toBe(200);
    expect((await logIn(address)).statusCode).toBe(401);
    const token = await linkTo(address);
    expect((await confirm(token)).json()).toEqual({ userEmail: address });
    expect((await logIn(address)).statusCode).toBe(200);
    expect((await logIn(dentist.email)).statusCode).toBe(401);
    expect(await mailTo(dentist.email, 'emailChanged')).toContain('another email address');
    expect((await confirm(token)).json()).toMatchObject({ error: 'auth.linkUsed' });
    const { body } = await calling(server, dentist).get(`/api/users/${dentist.id}/profile`);
    expect(body.emailAddress).toBe(address);
    expect(await latestChange()).toMatchObject({
      userId: dentist.id,
      operation: 'REPLACE',
      value: 'emailAddress',
      texts,
    });
  });

  test('changes to the last one asked for', async () => {
    const dentist = await aDentist(server);
    await ask(dentist, 'premiere@cabinet.example');
    const first = await linkTo('premiere@cabinet.example');
    await ask(dentist, 'seconde@cabinet.example');
    const second = await linkTo('seconde@cabinet.example');
    expect((await confirm(first)).json()).toMatchObject({ error: 'auth.linkUsed' });
    expect((await confirm(second)).statusCode).toBe(200);
  });

  test('is refused with a wrong password, for the present address, and for staff elsewhere', async () => {
    const dentist = await aDentist(server);
    expect(await ask(dentist, 'autre@cabinet.example', 'wrong')).toMatchObject({
      status: 400,
      body: { fields: { password: 'auth.wrongPassword' } },
    });
    expect(await ask(dentist, dentist.email)).toMatchObject({
      status: 400,
      body: { fields: { email: 'auth.sameEmail' } },
    });
    expect(await ask(dentist, 'not an address')).toMatchObject({ status: 400 });
    expect(await ask(await aColleague(server), 'moi@cabinet.example')).toMatchObject({
      status: 400,
      body: { fields: { email: 'user.notCompanyAddress' }, values: { domain: 'maxilla.example' } },
    });
  });

  test('answers the same for an address that has an account, whose owner is told', async () => {
    const [dentist, other] = [await aDentist(server), await aDentist(server)];
    expect(await ask(dentist, other.email)).toEqual(
      await ask(await aDentist(server), 'libre@cabinet.example'),
    );
    expect(await mailTo(other.email, 'accountExists')).toContain('already');
    const mails = server.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', other.email)
      .where('template', '=', 'changeEmail');
    expect(await mails.execute()).toEqual([]);
    // Neither does the limit tell, nor what the trail says of the request.
    const replies = [];
    for (const _ of [2, 3, 4]) replies.push((await ask(dentist, other.email)).status);
    expect(replies).toEqual([200, 200, 429]);
    expect(await endingsOf(dentist)).toEqual(['REQUEST', 'SUPERSEDE', 'REQUEST', 'SUPERSEDE', 'REQUEST']);
  });

  test('that came to nothing is told once in the trail: replaced, expired, or withdrawn', async () => {
    const [dentist, suspended, leaver, settled] = [
      await aDentist(server),
      await aDentist(server),
      await aDentist(server),
      await aDentist(server),
    ];
    const admin = await anAdministrator(server);
    await ask(dentist, 'un@cabinet.example');
    server.clock.forward(3_600);
    await ask(dentist, 'deux@cabinet.example');
    for (const who of [suspended, leaver, settled]) await ask(who, `de-${who.id}@cabinet.example`);
    await calling(server, admin).patch(`/api/users/${suspended.id}/details`, {
      updateType: 'UPDATE_USER_STATUS',
      userStatus: 'SUSPENDED',
    });
    await calling(server, leaver).post('/api/auth/deactivate_account', {
      email: leaver.email,
      password: PASSWORD,
    });
    expect((await confirm(await linkTo(`de-${settled.id}@cabinet.example`))).statusCode).toBe(200);
    server.clock.forward(86_400 + 120);
    for (const _ of ['once', 'again'])
      await transact(server.platform, (trx) => endEmailChanges(trx, server.platform, null));
    expect(await endingsOf(dentist)).toEqual(['REQUEST', 'SUPERSEDE', 'REQUEST', 'EXPIRE']);
    const [request, expired] = (await trailOf(dentist)).slice(-2);
    expect(expired).toMatchObject({
      actorId: null,
      texts: { before: dentist.email, after: 'deux@cabinet.example' },
    });
    // It is told of the moment at which it expired, whenever that is noticed.
    const after = Date.parse(expired?.at ?? '') - Date.parse(request?.at ?? '');
    expect(Math.round(after / 10_000) * 10).toBe(86_400);
    expect(await endingsOf(suspended)).toEqual(['REQUEST', 'WITHDRAW']);
    expect((await trailOf(suspended)).at(-1)).toMatchObject({ actorId: admin.id });
    expect(await endingsOf(leaver)).toEqual(['REQUEST', 'WITHDRAW']);
    expect(await endingsOf(settled)).toEqual(['REQUEST', 'REPLACE']);
    expect((await confirm(await linkTo('deux@cabinet.example'))).json()).toMatchObject({
      error: 'auth.linkExpired',
    });
  });

  test('is shown as waited for to its owner and to who edits users, alike for an address that is taken', async () => {
    const [dentist, other, guesser] = [
      await aDentist(server),
      await aDentist(server),
      await aDentist(server),
    ];
    const admin = await anAdministrator(server);
    const shownTo = async (who: Person, to: Person) =>
      (await calling(server, to).get(`/api/users/${who.id}/${to === who ? 'profile' : 'details'}`)).body
        .pendingEmail;
    expect(await shownTo(dentist, dentist)).toBeNull();
    expect(await shownTo(dentist, admin)).toBeNull();
    const until = Date.parse(server.clock.now().instant) + 86_400_000;
    await ask(dentist, 'voulue@cabinet.example');
    await ask(guesser, other.email);
    const pending = await shownTo(dentist, dentist);
    expect(pending).toEqual({ address: 'voulue@cabinet.example', until: expect.any(String) });
    expect(Math.abs(Date.parse(pending.until) - until)).toBeLessThan(60_000);
    expect(await shownTo(dentist, admin)).toEqual(pending);
    expect(await shownTo(dentist, await aColleague(server, ['EDIT_USER']))).toEqual(pending);
    expect(await shownTo(dentist, await aColleague(server))).toBeNull();
    expect(await shownTo(guesser, guesser)).toEqual({ address: other.email, until: expect.any(String) });
    expect(await shownTo(other, other)).toBeNull();
    await confirm(await linkTo('voulue@cabinet.example'));
    expect(await shownTo(dentist, dentist)).toBeNull();
    server.clock.forward(86_400 + 60);
    expect(await shownTo(guesser, guesser)).toBeNull();
  });

  test('can be taken back while it is waited for, as the trail tells', async () => {
    const dentist = await aDentist(server);
    const cancel = (email: string) => calling(server, dentist).post('/api/auth/cancel_new_email', { email });
    await ask(dentist, 'reprise@cabinet.example');
    const link = await linkTo('reprise@cabinet.example');
    expect(await cancel('une-autre@cabinet.example')).toMatchObject({
      status: 409,
      body: { error: 'auth.emailNotAwaited' },
    });
    expect((await cancel('reprise@cabinet.example')).status).toBe(200);
    const { body } = await calling(server, dentist).get(`/api/users/${dentist.id}/profile`);
    expect(body.pendingEmail).toBeNull();
    expect((await confirm(link)).json()).toMatchObject({ error: 'auth.linkWithdrawn' });
    expect((await cancel('reprise@cabinet.example')).status).toBe(409);
    expect(await endingsOf(dentist)).toEqual(['REQUEST', 'WITHDRAW']);
    expect((await trailOf(dentist)).at(-1)).toMatchObject({ actorId: dentist.id });
  });

  test('can be sent again, alike to an address that is taken', async () => {
    const [dentist, other, guesser] = [
      await aDentist(server),
      await aDentist(server),
      await aDentist(server),
    ];
    const again = (who: Person, email: string) =>
      calling(server, who).post('/api/auth/resend_new_email', { email });
    await ask(dentist, 'perdue@cabinet.example');
    const first = await linkTo('perdue@cabinet.example');
    await ask(guesser, other.email);
    server.clock.forward(3_000);
    const replies = [await again(dentist, 'perdue@cabinet.example'), await again(guesser, other.email)];
    expect(replies[0]).toMatchObject({ status: 200 });
    expect(replies[1]).toEqual(replies[0]);
    expect((await confirm(first)).json()).toMatchObject({ error: 'auth.linkUsed' });
    // Each counts as a mail that goes to somebody.
    for (const [who, email] of [
      [dentist, 'perdue@cabinet.example'],
      [guesser, other.email],
    ] as const) {
      expect((await again(who, email)).status).toBe(200);
      expect(await again(who, email)).toMatchObject({
        status: 429,
        body: { error: 'auth.tooManyAttempts' },
      });
      const payload = { email };
      const url = '/api/auth/resend_new_email';
      const refused = await server.app.inject({ method: 'POST', url, headers: who.headers, payload });
      // The first of the three is 3,000 seconds old.
      expect(refused.headers['retry-after']).toBe(String(3_600 - 3_000));
      expect(await endingsOf(who)).toEqual(['REQUEST']);
    }
    const sent = async () => {
      const mails = server.db
        .selectFrom('mails')
        .select('template')
        .where('recipient', 'in', ['perdue@cabinet.example', other.email])
        .where('sent_at', 'is not', null);
      return (await mails.execute()).map(({ template }) => template).toSorted();
    };
    const thrice = (template: string) => Array.from({ length: 3 }, () => template);
    await vi.waitFor(
      async () => expect(await sent()).toEqual([...thrice('accountExists'), ...thrice('changeEmail')]),
      WAIT,
    );
    server.clock.forward(86_400 - 1_000);
    const last = await linkTo('perdue@cabinet.example');
    expect((await confirm(last)).statusCode).toBe(200);
    expect((await again(dentist, 'perdue@cabinet.example')).status).toBe(409);
  });

  test.each(['reset_password', 'change_password'])(
    'is withdrawn with a new password (%s), as the old one may be a stranger’s',
    async (call) => {
      const dentist = await aDentist(server);
      await ask(dentist, `inconnue-${dentist.id}@cabinet.example`);
      const link = await linkTo(`inconnue-${dentist.id}@cabinet.example`);
      const newPassword = `${PASSWORD}!`;
      const body =
        call === 'reset_password'
          ? { token: await aToken({ server, subject: dentist }, 'RESET_PASSWORD'), password: newPassword }
          : { currentPassword: PASSWORD, newPassword };
      expect((await calling(server, dentist).post(`/api/auth/${call}`, body)).status).toBe(200);
      expect((await confirm(link)).json()).toMatchObject({ error: 'auth.linkWithdrawn' });
      expect(await endingsOf(dentist)).toEqual(['REQUEST', 'WITHDRAW']);
    },
  );

  test('stays where the new one has got an account meanwhile, or the account may not be used', async () => {
    const dentist = await aDentist(server);
    await ask(dentist, 'prise@cabinet.example');
    const token = await linkTo('prise@cabinet.example');
    await aDentist(server, { email: 'prise@cabinet.example' });
    expect((await confirm(token)).json()).toMatchObject({ error: 'auth.tokenInvalid' });
    const suspended = await aDentist(server);
    await ask(suspended, 'suspendue@cabinet.example');
    const link = await linkTo('suspendue@cabinet.example');
    await server.db
      .updateTable('users')
      .set({ status: 'SUSPENDED' })
      .where('id', '=', suspended.id)
      .execute();
    expect((await confirm(link)).statusCode).toBe(400);
  });

  test('cannot be asked for often, as each link goes to somebody', async () => {
    const dentist = await aDentist(server);
    const replies = [];
    for (const at of [1, 2, 3, 4]) replies.push((await ask(dentist, `adresse-${at}@cabinet.example`)).status);
    expect(replies).toEqual([200, 200, 200, 429]);
  });
});
