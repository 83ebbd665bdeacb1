import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aDentist, PASSWORD } from '../support/people.ts';
import { WAIT } from '../support/wait.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const REGISTRATION = {
  languageCode: 'FR',
  title: 'Dr',
  surname: 'Lefèvre',
  firstName: 'Anne-Zoé',
  password: 'Correct-Horse-1',
  telephoneNumber: '+33612345678',
  licenceNumber: 'CH-4711',
  address: { addressLine1: '1 rue des Lilas', postalCode: '75001', city: 'Paris', country: 'FR' },
};

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });

const logIn = (email: string, password = PASSWORD) => post('/api/auth/login', { email, password });

const logInFrom = (remoteAddress: string, email: string, password = PASSWORD) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

const logInWith = (cookies: Record<string, string>, email: string, password = PASSWORD) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, cookies });

type Reply = Awaited<ReturnType<typeof post>>;
const cookieOf = (reply: Reply) => {
  const cookie = reply.cookies.find(({ name }) => name === 'maxilla.refresh');
  return { cookie: `maxilla.refresh=${cookie?.value}` };
};

const deviceOf = (reply: Reply) => {
  const cookie = reply.cookies.find(({ name }) => name === 'maxilla.device');
  return { 'maxilla.device': cookie?.value ?? '' };
};

/** Mails sent to an address, oldest first, read from the mail folder. */
async function mailsTo(address: string): Promise<string[]> {
  const sent = await server.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', address)
    .where('sent_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  const folder = path.join(server.config.dataDir, 'mail');
  return Promise.all(sent.map(({ id }) => readFile(path.join(folder, `${id}.eml`), 'utf8')));
}

/** Waits for effects of jobs and live events, which are asynchronous. */
const eventually = <T>(seen: () => Promise<T>) => vi.waitFor(seen, WAIT);

/** Waits for the n-th mail to an address and returns the token of its link. */
async function mailedToken(address: string, nth = 1): Promise<string> {
  const mails = await eventually(async () => {
    const found = await mailsTo(address);
    expect(found.length).toBeGreaterThanOrEqual(nth);
    return found;
  });
  const text = (mails[nth - 1] ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

test('a refused log-in can be traced by the log, which names neither the address of the account nor the client', async () => {
  const warn = vi.spyOn(server.platform.log, 'warn');
  const { id, email } = await aDentist(server);
  await logInFrom('203.0.113.77', email, 'wrong');
  await logInFrom('2001:db8:1:2:3::4', email.toUpperCase(), 'wrong');
  await logInFrom('203.0.113.78', 'nobody@cabinet.example', 'wrong');
  const lines = warn.mock.calls.map(([fields]) => fields as Record<string, unknown>);
  warn.mockRestore();
  expect(lines).toMatchObject([
    { userId: id, network: '203.0.113.0/24', code: 'error.unauthorized' },
    { userId: id, network: '2001:db8:1::/48' },
    { userId: null, network: '203.0.113.0/24' },
  ]);
  const [known, again, unknown] = lines.map(({ account }) => account);
  expect(known).toMatch(/^[\w-]{16}$/);
  expect(again).toBe(known);
  expect(unknown).not.toBe(known);
  expect(JSON.stringify(lines)).not.toMatch(/@|\.7[78]|3::4/);
});

describe('an account from registration to the first log-in', () => {
  const email = 'anne.zoe@cabinet.example';

  test('registers, is refused before confirming, confirms once, logs in', async () => {
    const registered = await post('/api/auth/register', {
      ...REGISTRATION,
      emailAddress: email.toUpperCase(),
    });
    expect(registered.statusCode).toBe(200);

    const early = await logIn(email);
    expect([early.statusCode, early.json().error]).toEqual([403, 'auth.unconfirmed']);

    const token = await mailedToken(email);
    const confirmed = await post('/api/auth/confirm_account', { token });
    expect(confirmed.json()).toEqual({ userEmail: email });
    const again = await post(`/api/auth/confirm_account?token=${token}`);
    expect([again.statusCode, again.json().error]).toEqual([400, 'auth.linkUsed']);

    const loggedIn = await logIn(email);
    expect(loggedIn.statusCode).toBe(200);
    expect(loggedIn.json()).toMatchObject({
      role: 'ROLE_USER',
      languageCode: 'FR',
      user: {
        surname: 'LEFÈVRE',
        firstName: 'Anne-Zoé',
        status: 'CREATED',
        categories: ['NEWBIE'],
        category: 'NEWBIE',
      },
    });
    expect(loggedIn.body).not.toMatch(/hash|argon/);
    const cookie = String(loggedIn.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/auth/);
  });

  test('sends mails in the chosen language', async () => {
    const [mail] = await mailsTo(email);
    expect(mail).toMatch(/Bonjour Docteur Lef/);
  });

  test('erases the link of a mail once it is sent', async () => {
    const mail = await server.db
      .selectFrom('mails')
      .select('params')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.params).toEqual({});
  });

  test('an address has one account: a second registration is answered the same and told to its owner', async () => {
    const register = (emailAddress: string) => post('/api/auth/register', { ...REGISTRATION, emailAddress });
    const [known, unknown] = [await register(email), await register('unknown@cabinet.example')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const mails = await eventually(async () => {
      const found = await mailsTo(email);
      expect(found).toHaveLength(2);
      return found;
    });
    expect(mails[1]).toContain('Vous avez d');
    expect((await logIn(email)).statusCode).toBe(200);
    for (let again = 0; again < 4; again += 1) await register(email);
    const told = await server.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'accountExists')
      .execute();
    expect(told).toHaveLength(3);
  });

  test('of two concurrent registrations with one address, exactly one makes an account', async () => {
    const emailAddress = 'twice@cabinet.example';
    const both = await Promise.all(
      [1, 2].map(() => post('/api/auth/register', { ...REGISTRATION, emailAddress })),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const accounts = await server.db
      .selectFrom('users')
      .select('id')
      .where('email_address', '=', emailAddress)
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('an address is confirmed as the specification has it, with the token in the URL; not without one', async () => {
    const email = 'url@cabinet.example';
    await post('/api/auth/register', { ...REGISTRATION, emailAddress: email });
    const token = await mailedToken(email);
    const without = await post('/api/auth/confirm_account');
    expect([without.statusCode, without.json().fields]).toEqual([400, { token: 'field.required' }]);
    expect((await post(`/api/auth/confirm_account?token=${token}`)).json()).toEqual({ userEmail: email });
  });

  test('a confirmation link expires after a day; a further one does not void it', async () => {
    const late = 'late@cabinet.example';
    await post('/api/auth/register', { ...REGISTRATION, emailAddress: late });
    const first = await mailedToken(late);
    await post('/api/auth/resend_confirmation', { email: late });
    const second = await mailedToken(late, 2);
    expect((await post('/api/auth/confirm_account', { token: first })).statusCode).toBe(200);
    expect((await post('/api/auth/confirm_account', { token: second })).json().error).toBe('auth.linkUsed');

    const later = 'later@cabinet.example';
    await post('/api/auth/register', { ...REGISTRATION, emailAddress: later });
    const expired = await mailedToken(later);
    server.clock.forward(86_401);
    expect((await post('/api/auth/confirm_account', { token: expired })).json().error).toBe(
      'auth.linkExpired',
    );
  });

  test.each([
    ['a weak password', { password: 'password' }, { password: 'auth.weakPassword' }],
    ['a blank name', { surname: '   ' }, { surname: 'field.required' }],
    ['a name with markup', { firstName: '<b>' }, { firstName: 'name.invalid' }],
    ['no address', { address: undefined }, { address: 'field.required' }],
    [
      'an unknown country',
      { address: { ...REGISTRATION.address, country: 'XX' } },
      { 'address.country': 'identity.countryUnknown' },
    ],
    [
      'a postcode of another country',
      { address: { ...REGISTRATION.address, postalCode: '7500' } },
      { 'address.postalCode': 'identity.postcodeInvalid' },
    ],
    ['a wrong telephone number', { telephoneNumber: 'abc' }, { telephoneNumber: 'identity.phoneInvalid' }],
    ['a wrong e-mail address', { emailAddress: 'nobody' }, { emailAddress: 'field.email' }],
    ['an unknown title', { title: 'Prof' }, { title: 'field.unknownValue' }],
    ['a NUL character', { password: 'Correct\0Horse-1' }, { password: 'field.controlCharacter' }],
  ])('refuses %s at its field', async (_, change, fields) => {
    const reply = await post('/api/auth/register', {
      ...REGISTRATION,
      emailAddress: 'wrong@cabinet.example',
      ...change,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: 'request.invalid', fields });
  });

  test.each([
    ['06 12 34.56-78', 'FR', '+33612345678', '+33199001234'],
    ['0470 12 34 56', 'BE', '+32 470 12 34 56', '+33199001234'],
  ])(
    'keeps the telephone numbers %s of %s in the international form',
    async (typed, country, kept, office) => {
      const emailAddress = `telephone-${country.toLowerCase()}@cabinet.example`;
      const reply = await post('/api/auth/register', {
        ...REGISTRATION,
        emailAddress,
        telephoneNumber: typed,
        telephoneCountry: country,
        officeTelephoneNumber: '+33 1 99 00 12 34',
      });
      expect(reply.statusCode).toBe(200);
      const account = await server.db
        .selectFrom('users')
        .select(['telephone_number', 'office_telephone_number'])
        .where('email_address', '=', emailAddress)
        .executeTakeFirstOrThrow();
      expect(account).toEqual({ telephone_number: kept, office_telephone_number: office });
    },
  );

  test('nobody registers as an administrator', async () => {
    const reply = await post('/api/auth/register', {
      ...REGISTRATION,
      emailAddress: 'boss@cabinet.example',
      role: 'ROLE_ADMIN',
    });
    expect(reply.json().error).toBe('access.denied');
  });
});

describe('logging in', () => {
  test('does not reveal whether the address or the password is wrong', async () => {
    const { email } = await aDentist(server);
    const wrongPassword = await logIn(email, 'wrong');
    const wrongAddress = await logIn('nobody@cabinet.example', 'wrong');
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongPassword.body).toBe(wrongAddress.body);
    expect(wrongPassword.json().error).toBe('error.unauthorized');
  });

  test.each([
    ['INACTIVE', 'auth.inactive'],
    ['SUSPENDED', 'auth.suspended'],
  ] as const)('refuses an account that is %s with its own message', async (status, code) => {
    const { email } = await aDentist(server, { status });
    expect((await logIn(email)).json().error).toBe(code);
    expect((await logIn(email, 'wrong')).json().error).toBe('error.unauthorized');
  });

  test('is limited per account and network for a quarter of an hour, even with the right password', async () => {
    const { email } = await aDentist(server);
    const codes = [];
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push((await logIn(email, 'wrong')).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const refused = await logIn(email);
    expect(refused.json().error).toBe('auth.tooManyAttempts');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    expect((await logInFrom('203.0.113.9', email)).statusCode).toBe(200);
    server.clock.forward(15 * 60 + 1);
    expect((await logIn(email)).statusCode).toBe(200);
  });

  test('is possible on a device that knows the account, whatever strangers try', async () => {
    const { email } = await aDentist(server);
    const other = await aDentist(server);
    const device = deviceOf(await logIn(email));
    for (let attempt = 0; attempt < 11; attempt += 1) await logIn(email, 'wrong');
    expect((await logIn(email)).statusCode).toBe(429);
    expect((await logInWith(device, email)).statusCode).toBe(200);
    const codes = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      codes.push((await logInWith(device, email, 'wrong')).statusCode);
    }
    expect(codes.at(-1)).toBe(429);

    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(other.email, 'wrong');
    expect((await logInWith(device, other.email)).statusCode).toBe(429);
    const forged = { 'maxilla.device': `${device['maxilla.device']}x` };
    expect((await logInWith(forged, email)).statusCode).toBe(429);
  });

  test('from a new device is slow, not refused, while many networks guess at the account', async () => {
    const { email } = await aDentist(server);
    await Promise.all(Array.from({ length: 50 }, (_, one) => logInFrom(`198.51.100.${one}`, email, 'wrong')));
    const start = performance.now();
    expect((await logInFrom('203.0.113.10', email)).statusCode).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(1_900);
    const crowd = await Promise.all(
      Array.from({ length: 6 }, (_, one) => logInFrom(`203.0.113.${one + 20}`, email, 'wrong')),
    );
    const refused = crowd.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers['retry-after']).toBe('8');
  });

  test('concurrent attempts cannot exceed the limit', async () => {
    const { email } = await aDentist(server);
    const replies = await Promise.all(Array.from({ length: 25 }, () => logIn(email, 'wrong')));
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  test('ends the former session of the browser', async () => {
    const { email } = await aDentist(server);
    const first = await logIn(email);
    const second = await post('/api/auth/login', { email, password: PASSWORD }, cookieOf(first));
    expect((await post('/api/auth/refresh', undefined, cookieOf(first))).statusCode).toBe(401);
    expect((await post('/api/auth/refresh', undefined, cookieOf(second))).statusCode).toBe(200);
  });

  test('ends the oldest of too many sessions', async () => {
    const { email } = await aDentist(server);
    const cookies = [];
    for (let one = 0; one < 21; one += 1) {
      server.clock.forward(1);
      cookies.push(cookieOf(await logIn(email)));
    }
    const renewed = async (cookie?: object) =>
      (await post('/api/auth/refresh', undefined, { ...cookie })).statusCode;
    expect([await renewed(cookies[0]), await renewed(cookies[2]), await renewed(cookies[20])]).toEqual([
      401, 200, 200,
    ]);
  });
});

describe('a session', () => {
  test('is renewed with its cookie, whose value works once', async () => {
    const { email } = await aDentist(server);
    const first = cookieOf(await logIn(email));
    const renewed = await post('/api/auth/refresh', undefined, first);
    expect(renewed.statusCode).toBe(200);
    const second = cookieOf(renewed);
    expect(second).not.toEqual(first);

    server.clock.forward(60);
    const stolen = await post('/api/auth/refresh', undefined, first);
    expect([stolen.statusCode, stolen.json().error]).toEqual([401, 'auth.required']);
    const after = await post('/api/auth/refresh', undefined, second);
    expect(after.statusCode).toBe(401);
  });

  test.each([
    ['SUSPENDED', 'auth.suspended'],
    ['INACTIVE', 'auth.inactive'],
  ] as const)('of an account that is %s is not renewed, and its holder learns why', async (status, code) => {
    const { id, email } = await aDentist(server);
    const cookie = cookieOf(await logIn(email));
    const account = (now: string) =>
      server.db.updateTable('users').set({ status: now }).where('id', '=', id).execute();
    const reason = async () => (await post('/api/auth/refresh', undefined, cookie)).json().error;
    await account(status);
    // The first attempt ends the session.
    expect([await reason(), await reason()]).toEqual([code, code]);
    await account('ACTIVE');
    expect(await reason()).toBe('auth.required');
  });

  test('has a cookie that browsers accept over TLS only, unless the portal is on their machine', async () => {
    const secure = await openTestApp({ publicUrl: 'https://portal.example' });
    const { email } = await aDentist(secure);
    const payload = { email, password: PASSWORD };
    const opened = await secure.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const cookie = opened.cookies.find(({ name }) => name === '__Secure-maxilla.refresh');
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    const renewed = (name: string) =>
      secure.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        cookies: { [name]: cookie?.value ?? '' },
      });
    expect((await renewed('maxilla.refresh')).statusCode).toBe(401);
    expect((await renewed('__Secure-maxilla.refresh')).statusCode).toBe(200);
    await secure.close();
  });

  test('survives two tabs that renew it at once, and has no second branch', async () => {
    const { email } = await aDentist(server);
    const cookie = cookieOf(await logIn(email));
    const both = await Promise.all([1, 2].map(() => post('/api/auth/refresh', undefined, cookie)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [one, other] = both.map(cookieOf);
    expect(one).toEqual(other);
    const next = await post('/api/auth/refresh', undefined, one);
    expect(next.statusCode).toBe(200);
    server.clock.forward(11);
    expect((await post('/api/auth/refresh', undefined, other)).statusCode).toBe(401);
    expect((await post('/api/auth/refresh', undefined, cookieOf(next))).statusCode).toBe(401);
  });

  test('ends after a week without use', async () => {
    const { email } = await aDentist(server);
    const cookie = cookieOf(await logIn(email));
    server.clock.forward(8 * 86_400);
    expect((await post('/api/auth/refresh', undefined, cookie)).statusCode).toBe(401);
  });

  test('ends at log-out, and its access token immediately', async () => {
    const { email } = await aDentist(server);
    const reply = await logIn(email);
    const headers = { authorization: `Bearer ${reply.json().token}` };
    const profile = () => server.app.inject({ url: `/api/users/${reply.json().user.id}/profile`, headers });
    expect((await profile()).statusCode).toBe(200);
    expect((await post('/api/auth/logout', undefined, { ...headers, ...cookieOf(reply) })).statusCode).toBe(
      200,
    );
    expect((await profile()).statusCode).toBe(401);
    expect((await post('/api/auth/refresh', undefined, cookieOf(reply))).statusCode).toBe(401);
  });

  test('a log-out that arrives late ends the session it names, not the one of the cookie', async () => {
    const { email } = await aDentist(server);
    const sessionOf = (reply: Reply): string => {
      const [, claims = ''] = String(reply.json().token).split('.');
      return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid;
    };
    const former = await logIn(email);
    const later = await logIn(email);
    const leave = (cookieFrom: Reply) =>
      post('/api/auth/logout', { session: sessionOf(former) }, cookieOf(cookieFrom));

    const late = await leave(later);
    expect([late.statusCode, late.cookies]).toEqual([200, []]);
    const renewed = await post('/api/auth/refresh', undefined, cookieOf(later));
    expect(renewed.statusCode).toBe(200);

    const inTime = await leave(former);
    expect(inTime.cookies).toMatchObject([{ name: 'maxilla.refresh', value: '' }]);
    expect((await post('/api/auth/refresh', undefined, cookieOf(former))).statusCode).toBe(401);
    expect((await post('/api/auth/refresh', undefined, cookieOf(renewed))).statusCode).toBe(200);
  });

  test('a forged or expired token is not accepted', async () => {
    const { id } = await aDentist(server);
    const url = `/api/users/${id}/profile`;
    for (const token of [
      'x.y.z',
      await server.platform.tokens.issue(id, randomUUID(), '2020-01-01T00:00:00Z'),
      await server.platform.tokens.issue(id, 'no-session', server.clock.now().instant),
      await server.platform.tokens.issue(2 ** 40, randomUUID(), server.clock.now().instant),
    ]) {
      const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([reply.statusCode, reply.json().error]).toEqual([401, 'auth.required']);
    }
  });
});

describe('passwords', () => {
  test('forgot: answers the same for anybody; the link sets a new password once and ends all sessions', async () => {
    const { email, headers, id } = await aDentist(server);
    const known = await post('/api/auth/forgot_password', { email });
    const unknown = await post('/api/auth/forgot_password', { email: 'nobody@cabinet.example' });
    expect(known.body).toBe(unknown.body);

    const token = await mailedToken(email);
    const check = (of: string) => post('/api/auth/check_reset_link', { token: of });
    expect((await check('unknown')).json().error).toBe('auth.tokenInvalid');
    expect((await check(token)).statusCode).toBe(200);
    const weak = await post('/api/auth/reset_password', { token, password: 'weak' });
    expect(weak.json().fields).toEqual({ password: 'auth.weakPassword' });
    expect((await post('/api/auth/reset_password', { token, password: 'Another-Horse-2' })).statusCode).toBe(
      200,
    );
    const again = await post('/api/auth/reset_password', { token, password: 'Another-Horse-3' });
    expect(again.json().error).toBe('auth.linkUsed');
    expect((await check(token)).json().error).toBe('auth.linkUsed');

    expect((await logIn(email)).statusCode).toBe(401);
    expect((await logIn(email, 'Another-Horse-2')).statusCode).toBe(200);
    const profile = () => server.app.inject({ url: `/api/users/${id}/profile`, headers });
    await eventually(async () => expect((await profile()).statusCode).toBe(401));
    expect(
      (
        await eventually(async () => {
          const mails = await mailsTo(email);
          expect(mails).toHaveLength(2);
          return mails;
        })
      )[1],
    ).toContain('password was changed');
  });

  test('forgot: mails to one account are limited silently, and earlier links stay valid', async () => {
    const { email } = await aDentist(server);
    const ask = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/forgot_password',
        payload: { email },
        remoteAddress,
      });
    const codes = [];
    for (let call = 0; call < 8; call += 1) codes.push((await ask(`198.51.100.${call}`)).statusCode);
    expect(new Set(codes)).toEqual(new Set([200]));
    await mailedToken(email, 3);
    expect(await mailsTo(email)).toHaveLength(3);
    server.clock.forward(1_800);
    const password = 'Another-Horse-2';
    const first = await mailedToken(email, 1);
    expect((await post('/api/auth/reset_password', { token: first, password })).statusCode).toBe(200);
    const second = await mailedToken(email, 2);
    expect((await post('/api/auth/reset_password', { token: second, password })).statusCode).toBe(400);
  });

  test('forgot: calls from one network are limited', async () => {
    const { email } = await aDentist(server);
    const codes = [];
    for (let call = 0; call < 11; call += 1) {
      codes.push((await post('/api/auth/forgot_password', { email })).statusCode);
    }
    expect(codes.at(-1)).toBe(429);
  });

  test('change: needs the current one and ends the other sessions only', async () => {
    const { email, headers: other, id } = await aDentist(server);
    const session = await logIn(email);
    const headers = { authorization: `Bearer ${session.json().token}` };
    const change = (payload: object) => post('/api/auth/change_password', payload, headers);
    const url = `/api/users/${id}/profile`;
    expect((await server.app.inject({ url, headers: other })).statusCode).toBe(200);

    const wrong = await change({ currentPassword: 'wrong', newPassword: 'Another-Horse-2' });
    expect(wrong.json()).toMatchObject({
      error: 'auth.wrongPassword',
      fields: { currentPassword: 'auth.wrongPassword' },
    });
    const same = await change({ currentPassword: PASSWORD, newPassword: PASSWORD });
    expect(same.json().error).toBe('auth.samePassword');
    const changed = await change({ userId: id, currentPassword: PASSWORD, newPassword: 'Another-Horse-2' });
    expect(changed.statusCode).toBe(200);

    const own = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${changed.json().token}` },
    });
    expect(own.statusCode).toBe(200);
    expect((await server.app.inject({ url, headers: other })).statusCode).toBe(401);
    expect((await post('/api/auth/refresh', undefined, cookieOf(session))).statusCode).toBe(200);
  });
});

describe('the own account', () => {
  test('changes the language of the own account only', async () => {
    const { headers, id } = await aDentist(server);
    const foreign = await post('/api/auth/change_language', { userId: id + 1, languageCode: 'FR' }, headers);
    expect([foreign.statusCode, foreign.json().error]).toEqual([403, 'identity.mismatch']);
    const own = await post('/api/auth/change_language', { userId: id, languageCode: 'FR' }, headers);
    expect(own.statusCode).toBe(200);
    const user = await server.db
      .selectFrom('users')
      .select('language_code')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(user?.language_code).toBe('FR');
  });

  test('is deactivated with its own address and password', async () => {
    const { email, headers } = await aDentist(server);
    const deactivate = (payload: object) => post('/api/auth/deactivate_account', payload, headers);
    expect((await deactivate({ email: 'x@y.example', password: PASSWORD })).json().error).toBe(
      'auth.emailMismatch',
    );
    expect((await deactivate({ email, password: 'wrong' })).json().error).toBe('auth.wrongPassword');
    expect((await deactivate({ email, password: PASSWORD })).statusCode).toBe(200);
    expect((await logIn(email)).json().error).toBe('auth.inactive');
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
  });
});

test('no mail file is left incomplete', async () => {
  const folder = path.join(server.config.dataDir, 'mail');
  await expect.poll(async () => (await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
