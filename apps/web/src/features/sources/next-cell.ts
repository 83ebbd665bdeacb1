import { useEffect, useRef } from 'react';

const REFUSED = 'input[aria-invalid="true"]';
const STORE = 'button[data-store]';

/** Leaves a refused cell for the next one; the last one, once it is changed, for what `useNextCell` finds. */
export function leaveCell(cell: HTMLInputElement): void {
  const cells = [...(cell.closest('table')?.querySelectorAll<HTMLInputElement>(REFUSED) ?? [])];
  const next = cells[cells.indexOf(cell) + 1];
  if (next) next.focus();
  else if (cell.value !== cell.defaultValue) cell.blur();
}

/**
 * Gives the focus that a cell has lost by Enter to the first one that is still refused once the corrections are judged,
 * or to the button that stores.
 */
export function useNextCell(preview: object | null, busy: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const byEnter = useRef(false);
  useEffect(() => {
    if (busy || !byEnter.current || document.activeElement !== document.body) return;
    (
      box.current?.querySelector<HTMLElement>(REFUSED) ?? box.current?.querySelector<HTMLElement>(STORE)
    )?.focus();
  }, [preview, busy]);
  return {
    box,
    onLeave: (entered: boolean) => {
      byEnter.current = entered;
    },
  };
}
