import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isFocusLost } from './focus-back.ts';
import { chosenStop, STOP } from './row-stops.ts';

const stopIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>(STOP) ?? null;

/** The row that a key moves the focus to. */
function rowBy(key: string, row: Element): Element | null | undefined {
  if (key === 'ArrowDown') return row.nextElementSibling;
  if (key === 'ArrowUp') return row.previousElementSibling;
  const rows = row.parentElement?.querySelectorAll('[data-row]');
  if (key === 'Home') return rows?.item(0);
  return key === 'End' && rows ? rows.item(rows.length - 1) : null;
}

/** Checks a row's box, with an immediate render, because the next check adds to it. */
function check(stop: HTMLElement): void {
  if (stop instanceof HTMLInputElement && !stop.checked) flushSync(() => stop.click());
}

/**
 * Moves focus between rows: arrows to the previous or next one, Home and End to the first or last. Where one row is
 * chosen, the choice follows the focus; where several are, Shift with an arrow selects the rows it passes.
 */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = target.closest('[data-row]');
  const stop = stopIn(row && rowBy(key, row));
  if (!stop) return;
  event.preventDefault();
  stop.focus();
  if (!(stop instanceof HTMLInputElement)) return;
  if (stop.type === 'radio') check(stop);
  else if (shiftKey) for (const passed of [target, stop]) check(passed);
}

/** Focuses the row with an id, if it is on the page. */
export function focusRow(id: number): void {
  stopIn(document.querySelector(`main [data-row="${id}"]`))?.focus();
}

/** Focuses the chosen row of a list of which one is chosen; else its first one. */
export function focusChosenRow(): void {
  const main = document.querySelector('main');
  (main && (chosenStop(main) ?? stopIn(main.querySelector('[data-row]'))))?.focus();
}

type BodyProps = {
  ref: RefObject<HTMLTableSectionElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * Props for a table body: when the focused element is removed, focus moves to the one row that is chosen, else to that
 * which takes its position, within the same rendering, so the focus is never lost in between.
 */
export function useRowFocus(): BodyProps {
  const ref = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<{ readonly element: Element; readonly position: number } | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.element.isConnected || !isFocusLost()) return;
    const rows = ref.current?.querySelectorAll('[data-row]') ?? [];
    const chosen = ref.current && chosenStop(ref.current);
    (chosen ?? stopIn(rows[Math.min(focused.current.position, rows.length - 1)]))?.focus();
  });
  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const row = target.closest('[data-row]');
      const position = row ? [...currentTarget.querySelectorAll('[data-row]')].indexOf(row) : -1;
      focused.current = row ? { element: target, position } : null;
    },
    onBlur: ({ relatedTarget }) => {
      // No relatedTarget means the row was removed or the window lost focus.
      if (relatedTarget) focused.current = null;
    },
  };
}
