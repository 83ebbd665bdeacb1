import { loadWords } from '../../../i18n/i18n.ts';

/** The screen of parcels with its words. It is loaded from here, as whoever loads it names all the files that it is made of. */
export async function loadParcelsScreen() {
  const [{ ParcelsScreen }] = await Promise.all([
    import('./parcels-screen.tsx'),
    loadWords(['parcels', 'files']),
  ]);
  return ParcelsScreen;
}
