import { useEffect } from 'react';
import { reachable } from './connection.ts';
import { importAhead } from './stale-chunks.ts';

/** Delay after which the code is loaded even without a press, in milliseconds. */
const IN_ANY_CASE = 5_000;

/** Loads code that has to be there without a network: after a while, or at the first press. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const loadNow = async () => {
      if (reachable.get() && navigator.onLine && (await importAhead(load))) stop();
    };
    const press = () => void loadNow();
    const timer = setTimeout(press, IN_ANY_CASE);
    addEventListener('pointerdown', press);
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', press);
    };
    return stop;
  }, [load]);
}
