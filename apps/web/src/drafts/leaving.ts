/**
 * Events of a page that is left, on which what was typed last is stored. A browser fires the first before it asks for the next
 * page, which may read the storage before what is written at the second has reached it.
 */
export const LEAVING = ['beforeunload', 'pagehide'] as const;
