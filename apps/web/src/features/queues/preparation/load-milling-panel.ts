/** The panel of milling. It is loaded from here, as whoever loads it names all the files that it is made of. */
export const loadMillingPanel = async () => (await import('./milling-panel.tsx')).MillingPanel;
