import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startScratchDatabase } from '../../src/platform/database/scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database from which tests make and drop theirs. */
    maintenanceUrl: string;
    /** The migrated, empty database that each test file's is a copy of. */
    templateDatabase: string;
  }
}

/**
 * Once for all server tests: a PostgreSQL (that of TEST_DATABASE_URL, or an embedded one in a temporary folder)
 * with a migrated template.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const embedded = given ? null : await startScratchDatabase();
  const maintenanceUrl = given ?? embedded?.url('postgres') ?? '';
  const templateDatabase = `maxilla_template_${randomBytes(4).toString('hex')}`;
  const server = await connect(maintenanceUrl);
  await server.query(`create database ${templateDatabase}`);
  const template = new URL(maintenanceUrl);
  template.pathname = templateDatabase;
  await migrate(template.href);
  project.provide('maintenanceUrl', maintenanceUrl);
  project.provide('templateDatabase', templateDatabase);

  return async () => {
    await server.query(`drop database ${templateDatabase}`);
    await server.end();
    await embedded?.stop();
  };
}
