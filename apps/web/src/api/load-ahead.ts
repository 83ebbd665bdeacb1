import { useEffect } from 'react';
import { reachable } from './connection.ts';
import { importAhead } from './lazy-imports.ts';

/** Delay after which the code is loaded even without a press, in milliseconds: the page has long come to rest. */
const IN_ANY_CASE = 10_000;

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Loads code that has to be there without a network: after a while, or at the first press of the pointer or of a key, as
 * what is done next may need it. With `onPress` false after a while only.
 */
export function useLoadedAhead(load: () => Promise<unknown>, { onPress = true } = {}): void {
  useEffect(() => {
    const loadNow = async () => {
      if (reachable.get() && navigator.onLine && (await importAhead(load))) stop();
    };
    const press = () => void loadNow();
    const timer = setTimeout(press, IN_ANY_CASE);
    const events = onPress ? PRESSES : [];
    for (const event of events) addEventListener(event, press);
    const stop = () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, press);
    };
    return stop;
  }, [load, onPress]);
}
