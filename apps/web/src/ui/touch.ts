import { useMediaQuery } from '@mantine/hooks';

/** Devices that are touched: without a mouse, without drag and drop, and with a keyboard that takes up half of the screen. */
const TOUCH = '(pointer: coarse)';

/** Whether the device is one that is touched; follows a mouse that is plugged in. */
export function useTouch(): boolean {
  return useMediaQuery(TOUCH, false, { getInitialValueInEffect: false });
}

/** Whether the device is one that is touched, now. */
export const isTouch = (): boolean => matchMedia(TOUCH).matches;
