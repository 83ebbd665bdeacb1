import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the first items on the initial render, and all of them in a following transition, so that rendering
 * off-screen items does not block input. With `immediate` the initial render is complete, as scroll restoration
 * requires.
 */
export function useProgressiveList<T>(items: readonly T[], first: number, immediate: boolean): readonly T[] {
  const [complete, setComplete] = useState(immediate || items.length <= first);
  useEffect(() => {
    startTransition(() => setComplete(true));
  }, []);
  return complete ? items : items.slice(0, first);
}
