import { Client } from 'pg';
import { StartupError, systemCode } from '../startup.ts';

const OLDEST_VERSION = 15;

/**
 * A single connection outside the pool without a statement timeout, for migrations and commands. Throws a
 * `StartupError` that explains the failure without showing `url`, which holds a password.
 */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'maxilla',
  });
  try {
    await client.connect();
  } catch (error) {
    await client.end();
    throw new StartupError(explain(error, new URL(url)), { cause: error });
  }
  client.on('error', () => void client.end());
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_VERSION) return client;
  await client.end();
  throw new StartupError(
    `PostgreSQL ${OLDEST_VERSION} or later is needed; the one of DATABASE_URL is ${version}.`,
  );
}

function explain(error: unknown, { host, username, pathname }: URL): string {
  const code = systemCode(error) || (error instanceof AggregateError ? systemCode(error.errors[0]) : '');
  const server = host || 'this machine';
  const sentences: Record<string, string> = {
    '28P01': `PostgreSQL at ${server} refuses the user ${username} or the password of DATABASE_URL.`,
    '28000': `PostgreSQL at ${server} refuses the user ${username} of DATABASE_URL.`,
    '3D000': `PostgreSQL at ${server} has no database ${pathname.slice(1)}: create it, or correct DATABASE_URL.`,
    '53300': `PostgreSQL at ${server} has no connection left for us.`,
    '57P03': `PostgreSQL at ${server} is still starting: try again in a moment.`,
    ENOTFOUND: `DATABASE_URL names the machine ${server}, which cannot be found.`,
    EAI_AGAIN: `DATABASE_URL names the machine ${server}, which cannot be found.`,
    ECONNREFUSED: `No PostgreSQL answers at ${server}: start it, or correct DATABASE_URL.`,
  };
  const reason = error instanceof Error && error.message ? ` (${error.message})` : '';
  return sentences[code] ?? `PostgreSQL at ${server} cannot be reached with DATABASE_URL${reason}.`;
}
