import { useEffect } from 'react';

/** Saves pending changes when the screen opens and closes, and when the page is hidden. */
export function useFlushing(flush: () => Promise<unknown>): void {
  useEffect(() => {
    const saveNow = () => void flush();
    const onHidden = () => (document.visibilityState === 'hidden' ? saveNow() : undefined);
    document.addEventListener('visibilitychange', onHidden);
    saveNow();
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveNow();
    };
  }, [flush]);
}
