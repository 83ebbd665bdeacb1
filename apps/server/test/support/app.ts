import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';

import { createApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { businessDay, type Clock } from '../../src/platform/clock.ts';
import { openPlatform, type OpenPlatform } from '../../src/platform/open-platform.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { undeclaredErrors } from './declared-errors.ts';

/** A clock that can be set forward. */
export type TestClock = Clock & { forward: (seconds: number) => void };

/**
 * Dependencies of the builders of test data: the database and adapters of a server, which may be another
 * process.
 */
export type Backend = {
  readonly db: OpenPlatform['db'];
  readonly clock: Clock;
  readonly platform: Pick<OpenPlatform, 'files' | 'tokens' | 'clock'>;
};

export type TestPlatform = {
  platform: OpenPlatform;
  db: OpenPlatform['db'];
  clock: TestClock;
  databaseUrl: string;
  config: Config;
  close: () => Promise<void>;
};

export type TestApp = TestPlatform & { app: FastifyInstance };

/**
 * Opens a server with its own database, data folder and clock; meant for `beforeAll`. `close` fails if a call answered
 * an error code that the contract does not declare for it.
 */
export async function openTestApp(settings: Partial<Config> = {}, given?: TestDatabase): Promise<TestApp> {
  const opened = await openTestPlatform(settings, given);
  const app = await createApp(opened.platform);
  const undeclared = undeclaredErrors(app);
  await app.ready();
  return {
    ...opened,
    app,
    close: async () => {
      await app.close();
      await opened.close();
      if (undeclared.size > 0) throw new Error([...undeclared].join('\n'));
    },
  };
}

/** Opens what a server is created on, for commands that are run without one: no job runs. */
export async function openTestPlatform(
  settings: Partial<Config> = {},
  given?: TestDatabase,
): Promise<TestPlatform> {
  const database = given ?? (await createTestDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'maxilla-test-'));
  const config: Config = {
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl: database.url,
    databaseDirectUrl: null,
    filesUrl: `file://${path.join(dataDir, 'files')}`,
    clamavUrl: null,
    smtpUrl: null,
    mailFrom: 'no-reply@maxilla.example',
    smsGatewayUrl: null,
    accountingProviders: [{ name: 'Compta', url: `file://${path.join(dataDir, 'accounting')}` }],
    labelPrinterUrl: `file://${path.join(dataDir, 'labels')}`,
    companyPhone: '01 99 00 12 34',
    companyEmailDomain: 'maxilla.example',
    tokenSecret: 'a secret for the tests of this one server',
    trustProxy: false,
    metricsToken: null,
    rateLimit: 0,
    logLevel: 'silent',
    ...settings,
  };
  const clock = createTestClock();
  // Files need not outlive this machine, as the database of the tests does not either.
  const platform = await openPlatform(config, database.url, {
    clock,
    joinedWithinSeconds: 2,
    flushedLater: true,
  });
  return {
    platform,
    db: platform.db,
    clock,
    databaseUrl: database.url,
    config,
    close: async () => {
      await platform.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createTestClock(): TestClock {
  let ahead = 0;
  return {
    // Not from the system's clock, as `businessDay` remembers one moment only.
    now: () => {
      const instant = new Date(Date.now() + ahead * 1_000);
      return { instant: instant.toISOString(), today: businessDay(instant) };
    },
    forward: (seconds) => {
      ahead += seconds;
    },
  };
}
