import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

/** The element of a row that arrow keys focus: its checkbox, or its link. */
const STOP = '[data-row-stop]';

/** Moves focus to the previous or next row with the arrow keys. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const step =
    event.key === 'ArrowDown'
      ? 'nextElementSibling'
      : event.key === 'ArrowUp'
        ? 'previousElementSibling'
        : null;
  if (!step || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('[data-row]');
  const next = row?.[step];
  const stop = next?.querySelector<HTMLElement>(STOP);
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}

type BodyProps = {
  ref: RefObject<HTMLTableSectionElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/** Props for a table body: when the focused row is removed, focus moves to the row that takes its position. */
export function useRowFocus(rows: readonly unknown[]): BodyProps {
  const ref = useRef<HTMLTableSectionElement>(null);
  const position = useRef<number | null>(null);
  useEffect(() => {
    if (position.current === null || document.activeElement !== document.body) return;
    const stops = ref.current?.querySelectorAll<HTMLElement>(STOP) ?? [];
    stops[Math.min(position.current, stops.length - 1)]?.focus();
  }, [rows]);
  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const row = target.closest('[data-row]');
      position.current = row ? [...currentTarget.querySelectorAll('[data-row]')].indexOf(row) : null;
    },
    onBlur: ({ relatedTarget }) => {
      // No relatedTarget means the row was removed or the window lost focus.
      if (relatedTarget) position.current = null;
    },
  };
}
