import { Writable } from 'node:stream';

import { expect, test } from 'vitest';

import { createLog } from '../../src/platform/telemetry/log.ts';

/** Output written while `work` logs. */
async function logged(work: (log: ReturnType<typeof createLog>) => void): Promise<string> {
  let text = '';
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  work(createLog({ logLevel: 'info' }, sink));
  await new Promise((resolve) => sink.end(resolve));
  return text;
}

test('secrets and personal data are redacted at any depth', async () => {
  const text = await logged((log) => {
    log.info({ password: 'hush', user: { surname: 'DUPONT', deep: { token: 'hush' } } }, 'saved');
    log.info({ headers: { authorization: 'Bearer hush', cookie: 'hush', 'set-cookie': 'hush' } }, 'asked');
    log.info({ patientName: 'DUPONT', emailAddress: 'dupont@x.example' }, 'named');
    log
      .child({ token: 'hush', kept: 'a child' })
      .info({ people: [{ surname: 'DUPONT' }], kept: 7 }, 'listed');
  });
  expect(text).not.toMatch(/hush|DUPONT|dupont/);
  expect(text.match(/\[redacted\]/g)?.length).toBe(10);
  expect(text).toContain('"kept":"a child"');
  expect(text).toContain('"kept":7');
});

test('secrets and personal data are redacted in bindings and child loggers', async () => {
  const text = await logged((log) => {
    const child = log.child({ patient: { surname: 'DUPONT', id: 7 } });
    const grandchild = child.child({ asked: { headers: { cookie: 'hush' } } }, { level: 'debug' });
    grandchild.setBindings({ people: [{ firstName: 'DUPONT' }], password: 'hush' });
    grandchild.debug({ token: 'hush' }, 'seen');
    child.info('seen');
    log.child({ err: Object.assign(new Error('broke'), { detail: 'DUPONT' }) }).info('seen');
  });
  expect(text).not.toMatch(/hush|DUPONT/);
  expect(text.match(/\[redacted\]/g)?.length).toBe(6);
  expect(text.match(/"id":7/g)?.length).toBe(2);
  expect(text).toContain('broke');
});

test('errors are logged without row values', async () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(dupont@x.example) already exists.',
  });
  const text = await logged((log) => log.warn({ err: error }, 'failed'));
  expect(text).toContain('users_email');
  expect(text).not.toContain('dupont');
  expect(await logged((log) => log.warn({ err: { message: 'no Error at all' } }, 'x'))).toContain(
    'no Error at all',
  );
});

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <anne.dupont@x.example>: unknown", 'rejected'],
  ['invalid input syntax for type bigint: "DUPONT Marie"', 'type bigint'],
  ['invalid input syntax for type bigint: "DUPONT\nMarie"', 'type bigint'],
  ['invalid relative path: DUPONT Marie/../scan.stl', 'invalid relative path'],
  ['absolute path: C:/DUPONT Marie/scan.stl', 'absolute path'],
  ['invalid characters in fileName: DUPONT Marie\\scan.stl', 'fileName'],
])('of the message %j only what is wrong is logged', async (message, kept) => {
  const text = await logged((log) => {
    log.warn({ err: new Error(message) }, 'failed');
    log.warn({ err: new Error('outer', { cause: new Error(message) }) }, 'failed');
  });
  expect(text).not.toMatch(/dupont|marie/i);
  expect(text.match(/\[redacted\]/g)?.length).toBeGreaterThanOrEqual(4);
  expect(text).toContain(kept);
  expect(text).toContain('log.test.ts');
});

test('of a message that quotes nothing all is logged', async () => {
  const message = "ENOENT: no such file or directory, open '/data/files/7'";
  const text = await logged((log) => log.warn({ err: new Error(message) }, 'failed'));
  expect(text).toContain(message);
});

test('of a message that repeats a long request only the beginning is logged', async () => {
  const text = await logged((log) =>
    log.warn({ err: new Error(`no such page: /${'x'.repeat(500_000)}`) }, 'failed'),
  );
  expect(text).toContain('no such page: /xxx');
  expect(text.length).toBeLessThan(10_000);
});
