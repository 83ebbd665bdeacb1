import { useEffect, useState } from 'react';
import { chosenStop, isPassedOver } from './row-stops.ts';

/** The main region of a page, which takes the focus that no element of the page has. */
export const mainRegion = () => document.getElementById('main');

/** Whether focus was lost because the focused element was removed: at most the main region as a whole has it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === mainRegion();
}

/** Focuses the main region if focus was lost, so the next Tab and a screen reader go on from the page. */
export function focusMainIfLost(): void {
  if (isFocusLost()) mainRegion()?.focus({ preventScroll: true });
}

/**
 * Restores focus to the previously focused element when a dialog unmounts, for keyboard users; else to the chosen row, or
 * the main region.
 */
export function useFocusBack(): void {
  // Where a dialog follows another one, nothing may have the focus yet.
  const [previous] = useState(() => (isFocusLost() ? null : document.activeElement));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const chosen = chosenStop(mainRegion() ?? document, { several: true });
        const isOpener = previous?.isConnected && !(chosen && isPassedOver(previous));
        const opener = isOpener ? previous : chosen;
        if (isFocusLost() && opener && 'focus' in opener) (opener as HTMLElement | SVGElement).focus();
        focusMainIfLost();
      });
    },
    [previous],
  );
}
