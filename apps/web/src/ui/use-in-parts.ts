import { startTransition, useEffect, useState } from 'react';

/**
 * The first of many things, and all of them once those are on the screen: what nobody sees yet is rendered a bit at a
 * time, between what the person does.
 */
export function useInParts<T>(all: readonly T[], first: number): readonly T[] {
  const [whole, setWhole] = useState(all.length <= first);
  useEffect(() => {
    startTransition(() => setWhole(true));
  }, []);
  return whole ? all : all.slice(0, first);
}
