import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Calls back before the page goes or is hidden. What it sets is rendered at once, before drafts are stored on the same
 * occasion, which listen without capture (`drafts/drafts.ts`).
 */
export function useBeforeHidden(callback: () => void): void {
  const call = useEffectEvent(() => flushSync(callback));
  useEffect(() => {
    const onGone = () => call();
    const onHidden = () => (document.visibilityState === 'hidden' ? call() : undefined);
    addEventListener('pagehide', onGone, true);
    document.addEventListener('visibilitychange', onHidden, true);
    return () => {
      removeEventListener('pagehide', onGone, true);
      document.removeEventListener('visibilitychange', onHidden, true);
    };
  }, []);
}
