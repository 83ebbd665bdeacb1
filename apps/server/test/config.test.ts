import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS, loadConfig } from '../src/config.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'maxilla-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env });
const secret = 's'.repeat(32);

describe('settings', () => {
  test('have defaults that start a demo on this machine alone', async () => {
    expect(await load({ PORT: '', SMTP_URL: ' ' })).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      filesUrl: `file://${dataDir}/files`,
      smtpUrl: null,
    });
  });

  test.each([
    ['PORT', 'http', 'PORT must be a port number.'],
    ['PORT', '70000', 'PORT must be a port number.'],
    ['PORT', '80.5', 'PORT must be a port number.'],
    ['HOST', 'a b', 'HOST must be an address of this machine.'],
    ['MODE', 'prod', 'MODE must be demo or production.'],
    ['PUBLIC_URL', 'portal.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    ['FILES_URL', '/srv/files', 'FILES_URL must be an address that starts with s3:// or file://.'],
    ['CLAMAV_URL', 'scanner:3310', 'CLAMAV_URL must be an address that starts with tcp://.'],
    ['SMTP_URL', 'mail.example:587', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['SMS_GATEWAY_URL', 'x', 'SMS_GATEWAY_URL must be an address that starts with http:// or https://.'],
    [
      'ACCOUNTING_PROVIDERS',
      'Compta=ftp://x',
      'ACCOUNTING_PROVIDERS must be names with addresses, such as Accounts=https://accounts.example/customers.',
    ],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must hold an e-mail address.'],
    [
      'COMPANY_EMAIL_DOMAIN',
      '@lab',
      'COMPANY_EMAIL_DOMAIN must be a domain name such as laboratory.example.',
    ],
    ['TOKEN_SECRET', 'short', 'TOKEN_SECRET must have at least 32 characters.'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be the number of proxies in front of the portal'],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY cannot be true, which would believe any address that a client writes',
    ],
    ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY must be the number of proxies in front of the portal'],
    ['TRUST_PROXY', '10.0.0.7/33', 'TRUST_PROXY must be the number of proxies in front of the portal'],
    ['TRUST_PROXY', '200', 'TRUST_PROXY must be the number of proxies in front of the portal'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    ['HOST', '0.0.0.0', 'HOST opens the demo to other machines'],
    ['PUBLIC_URL', 'https://portal.example', 'PUBLIC_URL opens the demo to other machines'],
    ['PUBLIC_URL', 'http://127.0.0.1.portal.example', 'PUBLIC_URL opens the demo to other machines'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    [
      'DATA_DIR',
      '/proc/maxilla',
      'The data folder /proc/maxilla cannot be written: choose another with DATA_DIR.',
    ],
  ])('refuse %s=%s in one sentence', async (name, value, sentence) => {
    await expect(load({ [name]: value })).rejects.toThrow(sentence);
  });

  test('refuse a data folder that is a file', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    await expect(load({ DATA_DIR: file })).rejects.toThrow(`The data folder ${file} cannot be written`);
  });

  test.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.7, 192.168.0.0/16,2001:db8::/32', ['10.0.0.7', '192.168.0.0/16', '2001:db8::/32']],
    ['loopback', ['loopback']],
  ])('trust the proxies of TRUST_PROXY=%s', async (text, trustProxy) => {
    expect((await load({ TRUST_PROXY: text })).trustProxy).toEqual(trustProxy);
  });

  test('let a demo be opened by other machines only on request', async () => {
    await expect(load({ HOST: '::1' })).resolves.toMatchObject({ host: '::1' });
    await expect(load({ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.2:3000' })).resolves.toBeDefined();
    const open = await load({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: 'true' });
    expect(open.host).toBe('0.0.0.0');
  });

  test('ask for the secret and the address in production', async () => {
    await expect(load({ MODE: 'production' })).rejects.toThrow(
      'TOKEN_SECRET is required when MODE is production.',
    );
    await expect(load({ MODE: 'production', TOKEN_SECRET: secret })).rejects.toThrow(
      'PUBLIC_URL is required',
    );
    await expect(
      load({
        MODE: 'production',
        TOKEN_SECRET: secret,
        PUBLIC_URL: 'https://portal.example/',
        SMS_GATEWAY_URL: 'https://sms.example',
      }),
    ).rejects.toThrow('COMPANY_PHONE is required');
    const config = await load({
      MODE: 'production',
      TOKEN_SECRET: secret,
      PUBLIC_URL: 'https://portal.example/',
    });
    expect(config).toMatchObject({
      tokenSecret: secret,
      publicUrl: 'https://portal.example',
      logLevel: 'info',
    });
  });

  test('keep the generated secret, for its owner alone', async () => {
    const first = await load({});
    expect((await load({})).tokenSecret).toBe(first.tokenSecret);
    expect(first.tokenSecret.length).toBeGreaterThanOrEqual(32);
    expect((await stat(path.join(dataDir, 'secrets', 'token-secret'))).mode & 0o777).toBe(0o600);
    // Others cannot list the folder.
    expect((await stat(dataDir)).mode & 0o066).toBe(0);
  });

  test('close the data folder to others, also where it was open before', async () => {
    const [folder, file] = [path.join(dataDir, 'mail'), path.join(dataDir, 'server.lock')];
    await mkdir(folder);
    await writeFile(file, '');
    await chmod(folder, 0o755);
    await chmod(file, 0o644);
    await load({});
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('are all in the table of the README', async () => {
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
    for (const [name, { default: value, meaning }] of Object.entries(SETTINGS)) {
      expect(readme).toContain(`| \`${name}\` | ${value} | ${meaning} |`);
    }
  });
});
