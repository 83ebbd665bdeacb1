import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { LEAVING } from '../drafts/leaving.ts';

/**
 * Calls back before the page goes or is hidden. What it sets is rendered at once, before drafts are stored on the same
 * occasion, which listen without capture (`drafts/drafts.ts`).
 */
export function useBeforeHidden(callback: () => void): void {
  const call = useEffectEvent(() => flushSync(callback));
  useEffect(() => {
    const onGone = () => call();
    const onHidden = () => (document.visibilityState === 'hidden' ? call() : undefined);
    for (const event of LEAVING) addEventListener(event, onGone, true);
    document.addEventListener('visibilitychange', onHidden, true);
    return () => {
      for (const event of LEAVING) removeEventListener(event, onGone, true);
      document.removeEventListener('visibilitychange', onHidden, true);
    };
  }, []);
}
