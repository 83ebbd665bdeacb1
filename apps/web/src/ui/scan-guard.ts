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
