import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';

import { migrate } from '../../src/platform/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from './database.ts';

type Migrated = {
  /** The database, within the tests. */
  readonly database: () => TestDatabase;
  /** The rows that a query of it returns. */
  readonly rows: (query: string) => Promise<unknown[]>;
};

/**
 * A database for the tests of a file that was filled by SQL at an earlier version and migrated to the present one.
 *
 * @param version the number of the last migration that the statements find.
 */
export function migratedFrom(version: number, statements: string): Migrated {
  let created: TestDatabase;
  beforeAll(async () => {
    created = await createEmptyDatabase();
    await migrate(created.url, undefined, version);
    await sql.raw(statements).execute(created.db);
    await migrate(created.url);
  });
  afterAll(() => created.drop());
  return {
    database: () => created,
    rows: async (query) => (await sql.raw(query).execute(created.db)).rows,
  };
}
