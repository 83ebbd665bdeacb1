import { startTransition, useEffect, useState } from 'react';
import { useRestoredScroll } from './restored-scroll.ts';

/**
 * Returns a first batch of the items on the initial render, and one more in each following transition, so that a long
 * list neither delays the screen nor blocks input. The initial render is complete where a scroll position is restored.
 */
export function useProgressiveList<T>(items: readonly T[], batch: number): readonly T[] {
  const restored = useRestoredScroll();
  const [count, setCount] = useState(restored ? Number.POSITIVE_INFINITY : batch);
  const complete = count >= items.length;
  useEffect(() => {
    if (!complete) startTransition(() => setCount(count + batch));
  }, [complete, count, batch]);
  return complete ? items : items.slice(0, count);
}
