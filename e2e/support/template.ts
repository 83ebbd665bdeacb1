import { createDataDir, removeDataDir } from './data-folder.ts';
import { startPortal } from './portal.ts';

/** Environment variable with the path of the template data folder. */
export const TEMPLATE = 'MAXILLA_E2E_TEMPLATE';

/** Starts a portal once, so that migrations and demo data are applied to a template that each worker copies. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await createDataDir();
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
