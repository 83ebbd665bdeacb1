import { useClickOutside } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Menu items, or links in popovers that are not menus. */
const ITEMS = '[role="menuitem"], a[href]';

/** A menu button: arrow keys move between items, Escape closes the menu and restores focus. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const list = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>(ITEMS)?.focus();
  }, [open]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
      trigger.current?.focus();
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
    const at = all.findIndex((item) => item === document.activeElement);
    all[(at + step + all.length) % all.length]?.focus();
  }

  function onBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) setOpen(false);
  }

  return {
    open,
    root,
    close: () => setOpen(false),
    /** Wraps an item's action: closes the menu and restores focus first. */
    choosing: (act: () => void) => () => {
      setOpen(false);
      trigger.current?.focus();
      act();
    },
    button: {
      ref: trigger,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => setOpen(!open),
    } as const,
    items: { id, ref: list, onKeyDown, onBlur },
  };
}
