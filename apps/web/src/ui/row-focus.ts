import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

/** The control of a row that the arrow keys stop at: its box, else its link. */
const STOP = '[data-row-stop]';

/** Moves the focus to the row above or below. */
export function goThroughRows(event: KeyboardEvent<HTMLElement>): void {
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

/** For the body of a table: when the row that has the focus leaves, the one that takes its place has it. */
export function useRowFocus(rows: readonly unknown[]): BodyProps {
  const ref = useRef<HTMLTableSectionElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const stops = ref.current?.querySelectorAll<HTMLElement>(STOP) ?? [];
    stops[Math.min(place.current, stops.length - 1)]?.focus();
  }, [rows]);
  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const row = target.closest('[data-row]');
      place.current = row ? [...currentTarget.querySelectorAll('[data-row]')].indexOf(row) : null;
    },
    onBlur: ({ relatedTarget }) => {
      // Without a next one the focus did not move: its row left, or the window did.
      if (relatedTarget) place.current = null;
    },
  };
}
