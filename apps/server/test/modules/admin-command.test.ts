import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { SERVER_ENV } from '../../../../scripts/processes.js';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aDentist, PASSWORD } from '../support/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Output = { readonly stdout: string; readonly stderr: string };

const COMMAND = fileURLToPath(new URL('../../src/cli/admin.ts', import.meta.url));

/** Runs `npm run admin -- …` beside the portal. */
const admin = async (...args: string[]) => (await adminWith({}, ...args)).stdout;

async function adminWith(settings: Record<string, string>, ...args: string[]) {
  const { databaseUrl, dataDir } = server.config;
  const env = {
    ...SERVER_ENV,
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    ...settings,
  };
  return promisify(execFile)(process.execPath, [COMMAND, ...args], { env });
}

test('an account is suspended, reopened and logged out from the command line while the portal runs', async () => {
  const dentist = await aDentist(server);
  const read = async () =>
    (await server.app.inject({ url: `/api/users/${dentist.id}/profile`, headers: dentist.headers }))
      .statusCode;
  const status = async () =>
    (
      await server.db
        .selectFrom('users')
        .select('status')
        .where('id', '=', dentist.id)
        .executeTakeFirstOrThrow()
    ).status;
  expect(await read()).toBe(200);
  expect(await admin('suspend', '--email', dentist.email)).toContain('is suspended and logged out');
  expect(await status()).toBe('SUSPENDED');
  await expect.poll(read).toBe(401);
  expect(await admin('reopen', '--email', dentist.email.toUpperCase())).toContain('is open again');
  expect(await status()).toBe('ACTIVE');
  const payload = { email: dentist.email, password: PASSWORD };
  await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(await admin('end-sessions', '--email', dentist.email)).toContain('Sessions ended: 1');
  const trail = await server.db
    .selectFrom('account_changes')
    .select(['subject', 'value', 'actor_id'])
    .where('user_id', '=', dentist.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(trail).toEqual({ subject: 'SESSIONS', value: '1', actor_id: null });
  await expect(admin('suspend', '--email', 'nobody@maxilla.example')).rejects.toThrow('There is no account');
});

test('an account made from the command line has a password to change', async () => {
  const email = 'ligne.de.commande@maxilla.example';
  const said = await admin('create', '--email', email, '--first-name', 'Line', '--surname', 'Code');
  const password = /shown this once: (\S+)/.exec(said)?.[1];
  const payload = { email, password };
  const opened = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(opened.json().user).toMatchObject({ role: 'ROLE_ADMIN', passwordGiven: true });
});

test('an address elsewhere is refused with the domain and its setting, of whose absence production warns', async () => {
  const settings = {
    MODE: 'production',
    TOKEN_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://portal.example',
  };
  const asked = ['create', '--email', 'claire@labo.example', '--first-name', 'Claire', '--surname', 'Labo'];
  const { stdout, stderr } = await adminWith(settings, ...asked).catch((error: unknown) => error as Output);
  expect(stderr).toContain('@maxilla.example. The domain is the setting COMPANY_EMAIL_DOMAIN.');
  expect(stdout).toContain('COMPANY_EMAIL_DOMAIN is not set');
  const made = await adminWith({ ...settings, COMPANY_EMAIL_DOMAIN: 'labo.example' }, ...asked);
  expect(made.stdout).toContain('of claire@labo.example is ready');
  expect(made.stdout).not.toContain('COMPANY_EMAIL_DOMAIN');
});
