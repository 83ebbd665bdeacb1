/** The tab of documents. It is loaded from here, as whoever loads it names all the files that it is made of. */
export const loadDocumentsTab = async () => (await import('./documents-tab.tsx')).DocumentsTab;
