import type { KeyboardEvent } from 'react';

/** Milliseconds after a digit within which Enter is the end of a scanned barcode. */
const SCANNED_MS = 100;

/** When a digit was pressed last, wherever: a dialog may open in the middle of a scan. */
let digitAt = Number.NEGATIVE_INFINITY;
addEventListener(
  'keydown',
  ({ key, timeStamp }) => {
    if (/^\d$/.test(key)) digitAt = timeStamp;
  },
  { capture: true },
);

/** Whether a key press is the end of a scanned barcode. */
export const endsScan = ({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): boolean =>
  key === 'Enter' && timeStamp - digitAt < SCANNED_MS;

/**
 * Whether an event that React tells a dialog happened in it: it also tells those around the dialog of it. What a dialog
 * draws outside of any, such as a dropdown, counts as in it.
 */
export function isWithin(dialog: Element, { target }: Pick<KeyboardEvent, 'target'>): boolean {
  const nearest = (target as Element).closest(DIALOG);
  return nearest === null || nearest === dialog;
}

/** The element of a dialog on the page. */
const DIALOG = '[data-dialog]';

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

/**
 * Keeps a barcode reader and a key that is held down from answering a dialog: that takes a press of its own. A text field
 * may be filled by a reader. Returns whether a scan came to nothing.
 */
export function guardAgainstScans(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  const isScanned = endsScan(event) && !target.matches(TEXT_FIELD);
  const isHeld = event.key === 'Enter' && event.repeat && !target.matches('textarea');
  if (isScanned || isHeld) event.preventDefault();
  return isScanned;
}
