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

/** How long everything but a database of our own may take to end; what has not ended then is broken off. */
const ENDING_MS = 10_000;
/** How long a database of our own may take to write to the disk what it holds. */
const DATABASE_ENDING_MS = 60_000;

/** What has been started on the database, to be ended in the opposite order. */
const started: (() => Promise<unknown>)[] = [];
/** The database where it is our own, which ends last. */
let ownDatabase: Promise<OpenDatabase> | undefined;
let log: Logger | undefined;

/** Wires everything together: settings, database, platform, modules, port. */
async function start(): Promise<void> {
  const config = await loadConfig();
  const opening = openDatabase(config);
  if (!config.databaseUrl) ownDatabase = opening;
  const { url } = await opening;
  const platform = await openPlatform(config, url);
  ({ log } = platform);
  started.push(() => platform.close());
  const demo = config.mode === 'demo' && !process.argv.includes('--empty');
  if (demo) await seedDemo(platform);
  const app = await createApp(platform);
  started.push(() => app.close());
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListenError(error, config);
  }
  process.stdout.write(`Maxilla is open at ${config.publicUrl}\n`);
  if (demo && (await hasAccount(platform, ADMINISTRATOR.email))) process.stdout.write(accounts(config));
}

/** Whom to log in as in the demo: one account of each kind. */
function accounts({ publicUrl }: Config): string {
  const kinds = new Map(demoAccounts.toReversed().map(({ who, email }) => [who, email]));
  const lines = [...kinds].toReversed().map(([who, email]) => `  ${email.padEnd(40)}${who}`);
  const hint = `Mails of the demo: ${publicUrl}/dev/mailbox`;
  return `\nLog in with the password ${DEMO_PASSWORD} as\n${lines.join('\n')}\n\n${hint}\n`;
}

let ending: Promise<never> | undefined;

function endOnce(): void {
  ending ??= end();
}

/**
 * Ends running requests, streams and jobs, then what they stand on, then the program. A database that says nothing,
 * or somebody who never finishes a request, is not waited for beyond `ENDING_MS`.
 */
async function end(): Promise<never> {
  const late = setTimeout(() => void breakOff(), ENDING_MS);
  await endStarted();
  // Stopped while it was starting: what came up since must come down too.
  await starting;
  await endStarted();
  clearTimeout(late);
  await endOwnDatabase();
  process.exit();
}

async function endStarted(): Promise<void> {
  for (const stop of started.splice(0).toReversed()) await stop().catch(reportFatal);
}

/** Goes without the rest. What was acknowledged is in the database; what was not is asked for again, jobs included. */
async function breakOff(): Promise<never> {
  const sentence = `What has not ended ${ENDING_MS / 1_000} seconds after it was asked to is broken off.`;
  if (log) log.warn(sentence);
  else process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
  await endOwnDatabase();
  process.exit();
}

/** It is told to end though others still use it; one that does not even then is ended by the next start. */
async function endOwnDatabase(): Promise<void> {
  const opened = ownDatabase?.then(({ close }) => close()).catch(() => undefined);
  await Promise.race([opened, sleep(DATABASE_ENDING_MS)]);
}

process.once('SIGINT', endOnce);
process.once('SIGTERM', endOnce);

const starting = start().catch((error: unknown) => {
  // What fails because we are being stopped has nothing to say.
  if (!ending) reportFatal(error);
  endOnce();
});
await starting;
