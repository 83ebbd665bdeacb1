import { useEffect } from 'react';
import { reachable } from '../api/connection.ts';

/**
 * Saves pending changes when the screen opens and closes, when the page is hidden, and when the server
 * becomes reachable again.
 */
export function useFlushing(flush: () => Promise<unknown>): void {
  useEffect(() => {
    const saveNow = () => void flush();
    const onHidden = () => (document.visibilityState === 'hidden' ? saveNow() : undefined);
    const unsubscribe = reachable.subscribe(() => (reachable.get() ? saveNow() : undefined));
    document.addEventListener('visibilitychange', onHidden);
    saveNow();
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onHidden);
      saveNow();
    };
  }, [flush]);
}
