import { secret, type Config } from '../../config.ts';
import { createDatabase, type Database } from './database.ts';
import { runningEmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

export type OpenDatabase = {
  /** For what needs a connection of its own: jobs, live events. */
  url: string;
  db: Database;
  /** Closes the pool, and the embedded server where this call started it. */
  close: () => Promise<void>;
};

/**
 * The database that the settings ask for, migrated: that of DATABASE_URL, or the embedded one. A command says
 * `beside`, to use the embedded database of a server that is running on the same data folder where there is one.
 * Throws a `StartupError`.
 */
export async function openDatabase(
  config: Config,
  options: { beside?: boolean; onError?: (error: Error) => void } = {},
): Promise<OpenDatabase> {
  const { url, stop } = await locate(config, options.beside ?? false);
  try {
    await migrate(url);
    const db = createDatabase({ url, onError: options.onError });
    return {
      url,
      db,
      close: async () => {
        await db.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function locate(config: Config, beside: boolean): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  const { dataDir } = config;
  const password = await secret(dataDir, 'database-password');
  const running = beside ? await runningEmbeddedDatabase(dataDir, password) : null;
  if (running) return { url: running, stop: async () => undefined };
  const embedded = await startEmbeddedDatabase({ dataDir, password });
  return { url: embedded.url(), stop: embedded.stop };
}
