import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { NOT_DURABLE } from '../../apps/server/src/platform/database/not-durable.ts';
import { createDataDir, removeDataDir } from './data-folder.ts';
import { startPortal } from './portal.ts';

/** Environment variable with the path of the template data folder. */
export const TEMPLATE = 'MAXILLA_E2E_TEMPLATE';

/** Journeys need not survive a crash of the machine, so PostgreSQL does not wait for the disk. */
const SETTINGS = Object.entries(NOT_DURABLE).map(([name, value]) => `${name} = ${value}\n`);

/** Starts a portal once, so that migrations and demo data are applied to a template that each worker copies. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await createDataDir();
  try {
    const portal = await startPortal(dataDir);
    await portal.stop();
    await appendFile(path.join(dataDir, 'database', 'postgresql.conf'), SETTINGS.join(''));
  } catch (error) {
    await removeDataDir(dataDir);
    throw error;
  }
  process.env[TEMPLATE] = dataDir;
  return () => removeDataDir(dataDir);
}
