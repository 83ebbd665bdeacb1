import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

/** Milliseconds after a digit within which Enter is the end of a scanned barcode. */
const SCANNED_MS = 100;

/** Tells whether a key press is the end of a scanned barcode; it has to be asked about every one. */
export function useScanEnd(): (event: KeyboardEvent) => boolean {
  const digitAt = useRef(Number.NEGATIVE_INFINITY);
  return ({ key, timeStamp }) => {
    if (/^\d$/.test(key)) digitAt.current = timeStamp;
    return key === 'Enter' && timeStamp - digitAt.current < SCANNED_MS;
  };
}

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

/**
 * Keeps a barcode reader and a key that is held down from answering a dialog: that takes a press of its own. A text field
 * may be filled by a reader.
 */
export function useScanGuard(): (event: KeyboardEvent) => void {
  const endsScan = useScanEnd();
  return (event) => {
    const target = event.target as Element;
    const isScanned = endsScan(event) && !target.matches(TEXT_FIELD);
    const isHeld = event.key === 'Enter' && event.repeat && !target.matches('textarea');
    if (isScanned || isHeld) event.preventDefault();
  };
}
