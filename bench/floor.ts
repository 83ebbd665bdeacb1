import { fastify } from 'fastify';
import { Pool } from 'pg';

import { AGAINST_THE_FLOOR } from './scenarios/all.ts';
import type { Sample } from './scenarios/scenario.ts';

/**
 * The floor: Fastify and SQL written by hand over `pg`, with no identity, no checks and no contract. What the portal
 * takes longer than this is the price of everything else it does.
 */
const db = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = fastify();

app.get('/', async () => ({}));
for (const { key, floor } of AGAINST_THE_FLOOR) {
  app.get<{ Querystring: { sample: string } }>(`/${key}`, async ({ query }) =>
    floor(db, JSON.parse(query.sample) as Sample),
  );
}

process.once('SIGTERM', () => void app.close().then(() => db.end()));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
