import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from 'pino';

import { createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { hasAccount } from './modules/auth/api.ts';
import { openDatabase, type OpenDatabase } from './platform/database/open.ts';
import { openPlatform } from './platform/open-platform.ts';
import { explainListenError, reportFatal } from './platform/startup.ts';
import { seedDemo } from './seed/demo.ts';
import { ADMINISTRATOR, DEMO_PASSWORD, demoAccounts } from './seed/people.ts';

/** Time allowed for a graceful shutdown, not counting the embedded database, before the remaining work is aborted. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Time allowed for the embedded database to flush its data to disk. */
const DATABASE_SHUTDOWN_TIMEOUT_MS = 60_000;

/** Stop functions of what has been started on the database, called in reverse order. */
const teardown: (() => Promise<unknown>)[] = [];
/** The embedded database, if configured; stopped last. */
let embeddedDatabase: Promise<OpenDatabase> | undefined;
let log: Logger | undefined;

/** Composition root: settings, database, platform, modules, port. */
async function start(): Promise<void> {
  const webApp = webAppBuilt();
  const config = await loadConfig();
  const opening = openDatabase(config);
  if (!config.databaseUrl) embeddedDatabase = opening;
  const { url } = await opening;
  const platform = await openPlatform(config, url);
  ({ log } = platform);
  teardown.push(() => platform.close());
  const demo = config.mode === 'demo' && !process.argv.includes('--empty');
  if (demo) await seedDemo(platform);
  await webApp;
  const app = await createApp(platform);
  teardown.push(() => app.close());
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListenError(error, config);
  }
  process.stdout.write(`Maxilla is open at ${config.publicUrl}\n`);
  if (demo && (await hasAccount(platform, ADMINISTRATOR.email))) process.stdout.write(accounts(config));
}

/**
 * With `--await-web-app`, waits for the message of the parent process that the web application is built. If the parent
 * has ended instead, shuts down.
 */
async function webAppBuilt(): Promise<void> {
  if (!process.argv.includes('--await-web-app')) return;
  const other = new AbortController();
  const options = { signal: other.signal };
  await Promise.race([
    once(process, 'message', options),
    once(process, 'disconnect', options).then(shutDownOnce),
  ]);
  other.abort();
}

/** One demo account of each kind, as a login hint. */
function accounts({ publicUrl }: Config): string {
  const kinds = new Map(demoAccounts.toReversed().map(({ who, email }) => [who, email]));
  const lines = [...kinds].toReversed().map(([who, email]) => `  ${email.padEnd(40)}${who}`);
  const hint = `Mails of the demo: ${publicUrl}/dev/mailbox`;
  return `\nLog in with the password ${DEMO_PASSWORD} as\n${lines.join('\n')}\n\n${hint}\n`;
}

let shutdown: Promise<never> | undefined;

function shutDownOnce(): void {
  shutdown ??= shutDown();
}

/**
 * Graceful shutdown: requests, streams and jobs first, then the platform, then the process. Unresponsive databases and
 * clients are given `SHUTDOWN_TIMEOUT_MS`.
 */
async function shutDown(): Promise<never> {
  const timeout = setTimeout(() => void forceShutdown(), SHUTDOWN_TIMEOUT_MS);
  await tearDown();
  // If interrupted during startup, wait for it and stop what it has started since.
  await starting;
  await tearDown();
  clearTimeout(timeout);
  await stopEmbeddedDatabase();
  process.exit();
}

async function tearDown(): Promise<void> {
  for (const stop of teardown.splice(0).toReversed()) await stop().catch(reportFatal);
}

/**
 * Shutdown without waiting any longer. Acknowledged writes are committed; everything else, including jobs, is retried.
 */
async function forceShutdown(): Promise<never> {
  const sentence = `What has not ended ${SHUTDOWN_TIMEOUT_MS / 1_000} seconds after it was asked to is broken off.`;
  if (log) log.warn(sentence);
  else process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
  await stopEmbeddedDatabase();
  process.exit();
}

/** Stops the embedded database even while it is in use; if it does not stop in time, the next start stops it. */
async function stopEmbeddedDatabase(): Promise<void> {
  const opened = embeddedDatabase?.then(({ close }) => close()).catch(() => undefined);
  await Promise.race([opened, sleep(DATABASE_SHUTDOWN_TIMEOUT_MS)]);
}

process.once('SIGINT', shutDownOnce);
process.once('SIGTERM', shutDownOnce);

const starting = start().catch((error: unknown) => {
  // Failures caused by the shutdown itself are not reported.
  if (!shutdown) reportFatal(error);
  shutDownOnce();
});
await starting;
