import { createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { hasAccount } from './modules/auth/api.ts';
import { openDatabase } from './platform/database/open.ts';
import { openPlatform } from './platform/open-platform.ts';
import { explainListenError, reportFatal } from './platform/startup.ts';
import { seedDemo } from './seed/demo.ts';
import { ADMINISTRATOR, DEMO_PASSWORD, demoAccounts } from './seed/people.ts';

/** What has been started, to be ended in the opposite order. */
const started: (() => Promise<unknown>)[] = [];

/** Wires everything together: settings, database, platform, modules, port. */
async function start(): Promise<void> {
  const config = await loadConfig();
  const database = await openDatabase(config);
  started.push(database.close);
  const platform = await openPlatform(config, database.url);
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

let ending: Promise<void> | undefined;

/** Ends running requests, streams and jobs, then what they stand on. */
async function end(): Promise<void> {
  for (const stop of started.splice(0).toReversed()) await stop().catch(reportFatal);
}

function endOnce(): void {
  ending ??= end();
}

process.once('SIGINT', endOnce);
process.once('SIGTERM', endOnce);

try {
  await start();
} catch (error) {
  // What fails because we are being stopped has nothing to say.
  if (!ending) reportFatal(error);
  endOnce();
}
// Stopped while it was starting: what came up since must come down too.
if (ending) await ending.then(end);
