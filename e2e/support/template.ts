import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { NOT_DURABLE } from '../../apps/server/src/platform/database/not-durable.ts';
import { createDataDir, removeDataDir } from './data-folder.ts';
import { startPortal } from './portal.ts';

/** Environment variable with the path of the template data folder. */
export const TEMPLATE = 'MAXILLA_DEMO_TEMPLATE';

/** Journeys need not survive a crash of the machine, so PostgreSQL does not wait for the disk. */
const SETTINGS = Object.entries(NOT_DURABLE).map(([name, value]) => `${name} = ${value}\n`);

/** Starts a portal once: the data folder that it leaves, with migrations and demo data, is what each worker copies. */
export async function makeTemplate(): Promise<string> {
  const dataDir = await createDataDir();
  try {
    const portal = await startPortal(dataDir);
    await portal.stop();
    await appendFile(path.join(dataDir, 'database', 'postgresql.conf'), SETTINGS.join(''));
  } catch (error) {
    await removeDataDir(dataDir);
    throw error;
  }
  return dataDir;
}

/** Makes the template, unless whoever started the journeys has made it and removes it. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEMPLATE]) return undefined;
  const dataDir = await makeTemplate();
  process.env[TEMPLATE] = dataDir;
  return () => removeDataDir(dataDir);
}
