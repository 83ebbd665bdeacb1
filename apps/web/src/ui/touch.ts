import { useMediaQuery } from '@mantine/hooks';
import type { MouseEvent } from 'react';

/** Devices that are touched: without a mouse, without drag and drop, and with a keyboard that takes up half of the screen. */
const TOUCH = '(pointer: coarse)';

/** Whether the device is one that is touched; follows a mouse that is plugged in. */
export function useTouch(): boolean {
  return useMediaQuery(TOUCH, false, { getInitialValueInEffect: false });
}

/** Whether the device is one that is touched, now. */
export const isTouch = (): boolean => matchMedia(TOUCH).matches;

/** Ends what lasts while the pointer is over an element: browsers take a finger for one that stays where it tapped last. */
export function liftFinger({ nativeEvent, target }: Pick<MouseEvent, 'nativeEvent' | 'target'>): void {
  if (!('pointerType' in nativeEvent) || nativeEvent.pointerType !== 'touch') return;
  target.dispatchEvent(
    new globalThis.MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }),
  );
}
