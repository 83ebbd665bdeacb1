import { useRef } from 'react';
import type { TouchEvent } from 'react';
import { kept } from '../../../api/kept.ts';
import { useStore } from '../../../api/use-store.ts';

/** A finger that moved by less has not swiped, in pixels. */
const SWIPE = 72;

/** Number of swipes after which the hint is no longer shown. */
const LEARNT = 3;

/** Number of card swipes on this device. */
const swipes = kept('maxilla.swipes', 0);

/** Whether to say that cards can be swiped. */
export const useSwipeHint = (): boolean => useStore(swipes) < LEARNT;

type Point = { readonly x: number; readonly y: number };

/** Horizontal distance that a finger has moved; 0 for a vertical movement. */
function sideways({ x, y }: Point, { clientX, clientY }: { clientX: number; clientY: number }): number {
  const [dx, dy] = [clientX - x, clientY - y];
  return Math.abs(dx) > 2 * Math.abs(dy) ? dx : 0;
}

/** Makes an element follow a finger sideways, and calls `go` with the direction it was swiped to. */
export function useSwipe(go: (step: 1 | -1) => void) {
  const from = useRef<Point | null>(null);
  const end = (event: TouchEvent<HTMLElement>) => {
    const touch = event.changedTouches.item(0);
    const dx = from.current && touch ? sideways(from.current, touch) : 0;
    from.current = null;
    event.currentTarget.style.translate = '';
    if (Math.abs(dx) < SWIPE) return;
    swipes.set(Math.min(swipes.get() + 1, LEARNT));
    go(dx < 0 ? 1 : -1);
  };
  return {
    onTouchStart: ({ touches }: TouchEvent<HTMLElement>) => {
      const touch = touches.length === 1 ? touches.item(0) : null;
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches.item(0);
      if (from.current && touch) currentTarget.style.translate = `${sideways(from.current, touch) / 2}px`;
    },
    onTouchEnd: end,
    onTouchCancel: (event: TouchEvent<HTMLElement>) => {
      from.current = null;
      event.currentTarget.style.translate = '';
    },
  };
}
