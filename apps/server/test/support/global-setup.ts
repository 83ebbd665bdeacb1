import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { DATABASE } from '../../src/platform/database/portal-role.ts';
import { startScratchDatabase } from '../../src/platform/database/scratch.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database to connect to for creating and dropping test databases. */
    maintenanceUrl: string;
    /** The database that test databases are copied from: migrated, with the schema of the job queue, without rows. */
    templateDatabase: string;
    /** Whether PostgreSQL was started for the tests, and all its databases go with it at the end. */
    isScratch: boolean;
    /** The same with the demo data whose files are in the folder MAXILLA_DEMO_TEMPLATE; null if nobody made that. */
    demoDatabase: string | null;
  }
}

/**
 * Runs once for all server tests: starts PostgreSQL (or uses that of TEST_DATABASE_URL) and creates the template of
 * the test databases. Installing the job queue's schema there saves each test server most of its start. PostgreSQL
 * starts on a copy of the demo's cluster if there is one: a test that asks about the demo then copies its database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const demo = given ? undefined : process.env['MAXILLA_DEMO_TEMPLATE'];
  const embedded = given ? null : await startScratchDatabase(demo);
  const maintenanceUrl = given ?? embedded?.superuserUrl('postgres') ?? '';
  const templateDatabase = `maxilla_template_${randomBytes(4).toString('hex')}`;
  const server = await connect(maintenanceUrl);
  await server.query(`create database ${templateDatabase}`);
  const template = new URL(maintenanceUrl);
  template.pathname = templateDatabase;
  await migrate(template.href);
  const jobs = createJobs(template.href, createLog({ logLevel: 'silent' }));
  await jobs.start();
  await jobs.stop();
  project.provide('maintenanceUrl', maintenanceUrl);
  project.provide('templateDatabase', templateDatabase);
  project.provide('isScratch', embedded !== null);
  project.provide('demoDatabase', demo ? DATABASE : null);

  return async () => {
    if (!embedded) await server.query(`drop database ${templateDatabase}`);
    await server.end();
    await embedded?.stop();
  };
}
