import { useEffect, useState } from 'react';

/** Whether focus was lost because the focused element was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Restores focus to the previously focused element when a dialog unmounts, for keyboard users. */
export function useFocusBack(): void {
  const [previous] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (isFocusLost() && previous?.isConnected && 'focus' in previous)
          (previous as HTMLElement | SVGElement).focus();
      });
    },
    [previous],
  );
}
