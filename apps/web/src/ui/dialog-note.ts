import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What became of the subject of a dialog while it was open; dialogs show it beside their buttons. */
export const DialogNote = createContext<ReactNode>(null);
