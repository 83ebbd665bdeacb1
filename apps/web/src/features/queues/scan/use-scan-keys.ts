import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isTouch } from '../../../ui/touch.ts';

/** Matches the fields for codes, which carry this attribute. */
export const SCAN_FIELD = '[data-scan-field]';

/** A key that may begin a code: a digit, or the letter of the code of an order. */
export const BEGINS_CODE = /^[\dc]$/i;

/** Keys typed into a field or over an open overlay are not taken for a scan. */
const EDITED =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"]';

/** Whether a key pressed there belongs to an edited field or to an overlay of the page. */
export const isEdited = (target: EventTarget | null) =>
  target instanceof Element && target.matches(`:is(${EDITED}), :is(${EDITED}) *`);

/**
 * Leads keys to a scan field from anywhere on its page, unless something else is being edited: the digits of a barcode
 * reader, the letter of the code of an order, and `/`. Ctrl or ⌘ A calls `onAll`.
 */
export function useScanKeys(field: RefObject<HTMLInputElement | null>, onAll?: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const empty = target === field.current && field.current?.value === '';
    if (isEdited(target) && !empty) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && key === 'a' && onAll) {
      event.preventDefault();
      onAll();
    } else if (!command && !event.altKey && key === '/') {
      event.preventDefault();
      field.current?.focus();
      // The character goes to the new focus.
    } else if (!command && !event.altKey && BEGINS_CODE.test(key)) field.current?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/**
 * Focuses a scan field, except on devices where that opens an on-screen keyboard; there, readers are detected
 * anywhere on the page.
 */
export function focusScan(field: RefObject<HTMLInputElement | null>): void {
  if (!isTouch()) field.current?.focus({ preventScroll: true });
}
