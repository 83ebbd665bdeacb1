import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { fastify } from 'fastify';
import { Pool } from 'pg';

import { AGAINST_THE_FLOOR } from './scenarios/all.ts';
import type { Sample } from './scenarios/scenario.ts';

/**
 * The floor: a baseline of Fastify and hand-written SQL over `pg`, without authentication, validation or contract. The
 * difference to the portal is the cost of everything else the portal does.
 */
const db = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = fastify();

app.get('/', async () => ({}));
for (const { key, floor } of AGAINST_THE_FLOOR) {
  app.get<{ Querystring: { sample: string } }>(`/${key}`, async ({ query }) =>
    floor(db, JSON.parse(query.sample) as Sample),
  );
}

const FILE = path.join(tmpdir(), `maxilla-floor-${process.pid}`);
app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload));
app.post('/upload', { bodyLimit: Number.MAX_SAFE_INTEGER }, async ({ body }) => {
  await pipeline(body as Readable, createWriteStream(FILE, { flush: true }));
  return {};
});
app.get('/download', async (_request, reply) => reply.send(createReadStream(FILE)));
app.addHook('onClose', async () => rm(FILE, { force: true }));

process.once('SIGTERM', () => void app.close().then(() => db.end()));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
