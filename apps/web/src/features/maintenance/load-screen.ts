import { loadWords } from '../../i18n/i18n.ts';

/** The screen with its words. It is loaded from here, as whoever loads it names all the files that it is made of. */
export async function loadMaintenanceScreen() {
  const [{ MaintenanceScreen }] = await Promise.all([
    import('./maintenance-screen.tsx'),
    loadWords(['maintenance', 'files']),
  ]);
  return MaintenanceScreen;
}
