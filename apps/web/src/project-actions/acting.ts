import { createContext } from 'react';

/** Tells the dialog of an action that the action is sent, or that it failed; what was done is then the reader's own. */
export const Acting = createContext<(sent: boolean) => void>(() => undefined);
