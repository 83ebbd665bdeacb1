import { startTransition, useEffect, useState } from 'react';

/**
 * The first of many things, and all of them once those are on the screen: what nobody sees yet is rendered a bit at a
 * time, between what the person does. With `whole` all of them from the first, as where one comes back to: what one
 * scrolled to must be there.
 */
export function useInParts<T>(all: readonly T[], first: number, whole: boolean): readonly T[] {
  const [done, setDone] = useState(whole || all.length <= first);
  useEffect(() => {
    startTransition(() => setDone(true));
  }, []);
  return done ? all : all.slice(0, first);
}
