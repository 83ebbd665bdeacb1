import { createApp } from './app.ts';
import { type Config, loadConfig, secret } from './config.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPlatform } from './platform/open-platform.ts';
import { explainListenError, reportFatal } from './platform/startup.ts';

/** What has been started, to be ended in the opposite order. */
const started: (() => Promise<unknown>)[] = [];

/** Wires everything together: settings, database, platform, modules, port. */
async function start(): Promise<void> {
  const config = await loadConfig();
  const databaseUrl = await openDatabase(config);
  await migrate(databaseUrl);
  const platform = await openPlatform(config, databaseUrl);
  started.push(() => platform.close());
  const app = await createApp(platform);
  started.push(() => app.close());
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListenError(error, config);
  }
  process.stdout.write(`Maxilla is open at ${config.publicUrl}\n`);
}

/** The database given, or our own. */
async function openDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl !== null) return databaseUrl;
  const password = await secret(dataDir, 'database-password');
  const embedded = await startEmbeddedDatabase({ dataDir, password });
  started.push(() => embedded.stop());
  return embedded.url();
}

let ending: Promise<void> | undefined;

/** Ends running requests, streams and jobs, then what they stand on. */
async function end(): Promise<void> {
  for (const stop of started.splice(0).toReversed()) await stop();
}

function endOnce(): void {
  ending ??= end().catch(reportFatal);
}

process.once('SIGINT', endOnce);
process.once('SIGTERM', endOnce);

try {
  await start();
} catch (error) {
  reportFatal(error);
  endOnce();
}
