import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useOverlay } from '../ui/overlays.ts';

/** Below this width the sidebar is a drawer over the page. */
const NARROW = '(max-width: 47.99em)';

export type DrawerState = {
  narrow: boolean;
  open: boolean;
  /** Whether it is hidden, and therefore not focusable. */
  hidden: boolean;
  toggle: () => void;
  close: () => void;
};

/** Makes the sidebar at `ref` a drawer on narrow screens: takes the focus when it opens, closes on Esc and Back. */
export function useDrawer(ref: RefObject<HTMLElement | null>): DrawerState {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState(false);
  const open = narrow && asked;

  useOverlay(() => setAsked(false), open);
  useEffect(() => {
    if (open) ref.current?.querySelector<HTMLElement>('a')?.focus();
  }, [open, ref]);

  return {
    narrow,
    open,
    hidden: narrow && !asked,
    toggle: () => setAsked((before) => !before),
    close: () => setAsked(false),
  };
}
