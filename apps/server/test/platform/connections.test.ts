import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject } from '../support/builders.ts';
import { form } from '../support/form.ts';
import { aDentist } from '../support/people.ts';
import { listen } from '../support/tus.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('a client refused while sending can finish its body, read the refusal and reuse the connection', async () => {
  const dentist = await aDentist(server);
  const id = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN' });
  const { payload, headers } = form([
    ['message', 'x'.repeat(200_000)],
    ['fileAttachment', { name: 'plan.pdf', content: Buffer.alloc(20_000_000) }],
  ]);
  const { hostname, port } = new URL(await listen(server));
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await once(socket, 'connect');
  const lines = [
    `POST /api/projects/${id}/messages HTTP/1.1`,
    'host: portal',
    `authorization: ${dentist.headers.authorization}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(payload);
  socket.write('GET /healthz HTTP/1.1\r\nhost: portal\r\n\r\n');
  await expect.poll(() => heard).toContain('{"status":"ok"}');
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  expect(heard).toContain('field.tooLong');
  socket.destroy();
});

async function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(await listen(server));
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

test.each([
  ['not HTTP', 'rubbish\r\n\r\n', '400 Bad Request', 'request.invalid'],
  [
    'with headers that are too large',
    `GET / HTTP/1.1\r\nhost: portal\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'request.tooLarge',
  ],
])('a request that is %s is answered like any other error', async (_, text, status, code) => {
  const heard = await sendRaw(text);
  expect(heard).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(heard).toContain('x-content-type-options: nosniff\r\n');
  expect(heard).toContain('permissions-policy: ');
  expect(heard).toContain(`"error":"${code}"`);
});
