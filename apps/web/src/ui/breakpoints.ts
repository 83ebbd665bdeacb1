import { useSyncExternalStore } from 'react';

/** Widths just below Mantine's breakpoints, whose own rules begin at the whole number. */
const BELOW = {
  xs: '(max-width: 35.99em)',
  sm: '(max-width: 47.99em)',
  md: '(max-width: 61.99em)',
} as const;

type Breakpoint = keyof typeof BELOW;

const lists = new Map<Breakpoint, MediaQueryList>();

/** The list of a breakpoint, which is made once: components ask for it whenever they render. */
function listOf(breakpoint: Breakpoint): MediaQueryList {
  const known = lists.get(breakpoint);
  if (known) return known;
  const list = matchMedia(BELOW[breakpoint]);
  lists.set(breakpoint, list);
  return list;
}

/** Whether the window is narrower than a breakpoint of Mantine: 576 (`xs`), 768 (`sm`) or 992 px (`md`). */
export function useBelow(breakpoint: Breakpoint): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = listOf(breakpoint);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => listOf(breakpoint).matches,
    () => false,
  );
}

/** The same at the moment of the call, outside of components. */
export const isBelow = (breakpoint: Breakpoint): boolean => listOf(breakpoint).matches;
