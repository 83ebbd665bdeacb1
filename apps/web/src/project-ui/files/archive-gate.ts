import { createContext, use } from 'react';

/** Files of an archived project are neither shown nor downloaded before staff have said why they want them. */
export type ArchiveGate = {
  /** Whether files can be shown now. */
  readonly isOpen: boolean;
  /** Does something with files, after asking for the reason if one is needed. */
  readonly ask: (then: () => void) => void;
};

export const GateContext = createContext<ArchiveGate>({ isOpen: true, ask: (then) => then() });

export const useArchiveGate = (): ArchiveGate => use(GateContext);
