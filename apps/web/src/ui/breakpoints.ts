import { useMediaQuery } from '@mantine/hooks';

/** Widths just below Mantine's breakpoints, whose own rules begin at the whole number. */
const BELOW = {
  xs: '(max-width: 35.99em)',
  sm: '(max-width: 47.99em)',
  md: '(max-width: 61.99em)',
} as const;

type Breakpoint = keyof typeof BELOW;

/** Whether the window is narrower than a breakpoint of Mantine: 576 (`xs`), 768 (`sm`) or 992 px (`md`). */
export function useBelow(breakpoint: Breakpoint): boolean {
  return useMediaQuery(BELOW[breakpoint], false, { getInitialValueInEffect: false });
}

/** The same at the moment of the call, outside of components. */
export const isBelow = (breakpoint: Breakpoint): boolean => matchMedia(BELOW[breakpoint]).matches;
