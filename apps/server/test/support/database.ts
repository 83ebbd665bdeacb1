import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { createDatabase, type Database } from '../../src/platform/database/database.ts';

export type TestDatabase = { url: string; db: Database; drop: () => Promise<void> };

/** Creates a migrated database without rows; meant for `beforeAll`, with `drop` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(inject('templateDatabase'));
}

/** Creates a database with the demo data, as the portal that was started for the tests left it. */
export function createDemoDatabase(demo: string): Promise<TestDatabase> {
  return create(demo);
}

/** Creates a database without tables, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

async function create(template: string): Promise<TestDatabase> {
  const name = `maxilla_test_${randomBytes(6).toString('hex')}`;
  // Copying page by page through the buffers and the log takes four times as long, and slows down the drop as well.
  await maintain(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('maintenanceUrl'));
  url.pathname = name;
  const db = createDatabase({ url: url.href, maxConnections: 10 });
  return {
    url: url.href,
    db,
    drop: async () => {
      await db.destroy();
      // ext4 is slow to create files where many were just deleted, as the next test database would.
      if (!inject('isScratch')) await maintain(`drop database ${name} with (force)`);
    },
  };
}

async function maintain(statement: string): Promise<void> {
  const server = await connect(inject('maintenanceUrl'));
  try {
    await server.query(statement);
  } finally {
    await server.end();
  }
}
