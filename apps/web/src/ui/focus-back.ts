import { useEffect, useState } from 'react';

/** Whether nothing has the focus: what had it is gone. */
function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * In a dialog that is shown as long as it is mounted: gives the focus back, when it goes, to what had it before it came,
 * so that whoever works by keyboard goes on where they were.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (isLost() && before?.isConnected && 'focus' in before)
          (before as HTMLElement | SVGElement).focus();
      });
    },
    [before],
  );
}
