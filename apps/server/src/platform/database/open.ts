import { secret, type Config } from '../../config.ts';
import { runningEmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

/** Where the database is, and what ends it where this process started it. */
export type OpenDatabase = { url: string; close: () => Promise<void> };

/**
 * The database that the settings ask for, migrated: that of DATABASE_URL, or the embedded one. A command says
 * `beside`, to use the embedded database of a server that is running on the same data folder where there is one.
 * Throws a `StartupError`.
 */
export async function openDatabase(
  config: Config,
  { beside = false }: { beside?: boolean } = {},
): Promise<OpenDatabase> {
  const database = await locateDatabase(config, { beside });
  try {
    await migrate(database.url);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same database as it is: of whatever version, empty where it is new. */
export async function locateDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { beside = false }: { beside?: boolean } = {},
): Promise<OpenDatabase> {
  const notOurs = async () => undefined;
  if (databaseUrl) return { url: databaseUrl, close: notOurs };
  const password = await secret(dataDir, 'database-password');
  const running = beside ? await runningEmbeddedDatabase(dataDir, password) : null;
  if (running) return { url: running, close: notOurs };
  const embedded = await startEmbeddedDatabase({ dataDir, password });
  return { url: embedded.url(), close: embedded.stop };
}
