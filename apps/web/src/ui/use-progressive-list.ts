import { startTransition, useEffect, useState } from 'react';
import { useRestoredScroll } from './restored-scroll.ts';

const ALL = Number.POSITIVE_INFINITY;

/**
 * Returns a first batch of the items on the initial render, and one more in each following transition, so that a long
 * list neither delays the screen nor blocks input. Items that are added to a complete list appear at once. The initial
 * render is complete where a scroll position is restored.
 */
export function useProgressiveList<T>(items: readonly T[], batch: number): readonly T[] {
  const restored = useRestoredScroll();
  const [count, setCount] = useState(restored ? ALL : batch);
  useEffect(() => {
    // An empty list may still be loading.
    if (count === ALL || items.length === 0) return;
    const next = count < items.length ? count + batch : ALL;
    startTransition(() => setCount(next));
  }, [count, items.length, batch]);
  return count < items.length ? items.slice(0, count) : items;
}
