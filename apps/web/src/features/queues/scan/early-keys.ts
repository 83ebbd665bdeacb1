import { useEffect, useEffectEvent } from 'react';
import { isPageCovered } from '../../../ui/overlays.ts';
import { SCAN_FIELD, isEdited } from './use-scan-keys.ts';

/** How long a queue that does not come may take the keys. */
const LONGEST_MS = 5_000;

/** Keys pressed while a queue is being opened, Enter as a line break; null where none is. */
let keys: string | null = null;

let ending: ReturnType<typeof setTimeout> | undefined;

function collect(event: KeyboardEvent): void {
  const { key, target } = event;
  const typed = key === 'Enter' ? '\n' : key;
  if (typed.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const elsewhere = isEdited(target) && !(target instanceof Element && target.matches(SCAN_FIELD));
  // Enter or Space alone presses what has the focus.
  const presses = /\s/.test(typed) && (keys === null || /(^|\n)$/.test(keys));
  if (keys === null || elsewhere || presses || isPageCovered()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  keys += typed;
}

/**
 * Collects the keys that are pressed until the queue being opened takes them: what a barcode reader sends meanwhile is
 * meant for that queue, rather than for the one on screen or for nobody.
 */
export function collectEarlyKeys(): void {
  clearTimeout(ending);
  ending = setTimeout(takeEarlyKeys, LONGEST_MS);
  keys ??= '';
  addEventListener('keydown', collect, { capture: true });
}

/** The keys collected; further ones go to the page again. */
function takeEarlyKeys(): string {
  clearTimeout(ending);
  removeEventListener('keydown', collect, { capture: true });
  const taken = keys ?? '';
  keys = null;
  return taken;
}

/** Hands the codes that were scanned while the page was being opened to `onCode`, and what was begun to `onText`. */
export function useEarlyKeys(onCode: (code: string) => void, onText: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const codes = takeEarlyKeys().split('\n');
    const begun = codes.pop();
    for (const code of codes) onCode(code);
    if (begun) onText(begun);
  });
  useEffect(() => take(), []);
}
