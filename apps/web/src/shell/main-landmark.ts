import { createContext } from 'react';

/** Whether what is rendered is within the `main` landmark of a layout, of which a page has one. */
export const WithinMain = createContext(false);
