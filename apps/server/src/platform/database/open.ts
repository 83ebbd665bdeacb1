import type { Config } from '../../config.ts';
import { runningEmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';
import { preparePortalRole } from './portal-role.ts';

/** An available database; `close` stops it if this process started it. */
export type OpenDatabase = { url: string; close: () => Promise<void> };

/**
 * Opens and migrates the configured database: DATABASE_URL or the embedded one. With `beside`, used by commands, it
 * connects to the embedded database of a server already running on the data folder. Throws a `StartupError`.
 */
export async function openDatabase(
  config: Config,
  { beside = false }: { beside?: boolean } = {},
): Promise<OpenDatabase> {
  const database = await locateDatabase(config, { beside });
  try {
    await migrate(config.databaseDirectUrl ?? database.url);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Same as `openDatabase`, without migrating. */
export async function locateDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { beside = false }: { beside?: boolean } = {},
): Promise<OpenDatabase> {
  const keepRunning = async () => undefined;
  if (databaseUrl) return { url: databaseUrl, close: keepRunning };
  const running = beside ? await runningEmbeddedDatabase(dataDir) : null;
  if (running) {
    // An earlier version may have started it.
    await preparePortalRole(running);
    return { url: running.url, close: keepRunning };
  }
  const { url, stop } = await startEmbeddedDatabase({ dataDir });
  return { url, close: stop };
}
