import { makeDataDir, removeDataDir } from './data-folder.ts';
import { startPortal } from './portal.ts';

/** Where the workers find the data that each of them copies. */
export const TEMPLATE = 'MAXILLA_E2E_TEMPLATE';

/** Runs a portal once, so that its first run, with migrations and the demo's laboratory, is done once for all. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  try {
    const portal = await startPortal(dataDir);
    await portal.stop();
  } catch (error) {
    await removeDataDir(dataDir);
    throw error;
  }
  process.env[TEMPLATE] = dataDir;
  return () => removeDataDir(dataDir);
}
