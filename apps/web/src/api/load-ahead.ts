import { useEffect } from 'react';
import { reachable } from './connection.ts';
import { importAhead } from './stale-chunks.ts';

/** Delay after which the code is loaded even without a press, in milliseconds. */
const IN_ANY_CASE = 5_000;

const PRESSES = ['pointerdown', 'keydown'] as const;

/** Loads code that has to be there without a network: after a while, or at the first press of the pointer or of a key. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const loadNow = async () => {
      if (reachable.get() && navigator.onLine && (await importAhead(load))) stop();
    };
    const press = () => void loadNow();
    const timer = setTimeout(press, IN_ANY_CASE);
    for (const event of PRESSES) addEventListener(event, press);
    const stop = () => {
      clearTimeout(timer);
      for (const event of PRESSES) removeEventListener(event, press);
    };
    return stop;
  }, [load]);
}
