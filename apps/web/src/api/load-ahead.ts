import { useEffect } from 'react';
import { reachable } from './connection.ts';

/** When the code is loaded in any case, in milliseconds. */
const IN_ANY_CASE = 5_000;

/** Loads code that has to be there without a network: after a while, or at the first press. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const loadNow = () => {
      if (reachable.get()) void load();
    };
    const timer = setTimeout(loadNow, IN_ANY_CASE);
    addEventListener('pointerdown', loadNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', loadNow);
    };
  }, [load]);
}
