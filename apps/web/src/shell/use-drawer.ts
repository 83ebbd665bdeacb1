import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useBelow } from '../ui/breakpoints.ts';
import { useOverlay } from '../ui/overlays.ts';

export type DrawerState = {
  narrow: boolean;
  open: boolean;
  /** Whether it is hidden, and therefore not focusable. */
  hidden: boolean;
  toggle: () => void;
  close: () => void;
};

/**
 * Makes the sidebar at `ref` a drawer on narrow screens: takes the focus when it opens, closes on Esc and Back, and then gives
 * the focus back.
 */
export function useDrawer(ref: RefObject<HTMLElement | null>): DrawerState {
  const narrow = useBelow('sm');
  const [asked, setAsked] = useState(false);
  const open = narrow && asked;

  const opener = useRef<Element | null>(null);
  useOverlay(() => {
    setAsked(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, open);
  useEffect(() => {
    if (open) ref.current?.querySelector<HTMLElement>('a')?.focus();
  }, [open, ref]);

  return {
    narrow,
    open,
    hidden: narrow && !asked,
    toggle: () => {
      opener.current = document.activeElement;
      setAsked((before) => !before);
    },
    close: () => setAsked(false),
  };
}
