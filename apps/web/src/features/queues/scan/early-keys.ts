import { useEffect, useEffectEvent } from 'react';
import { isCharacter, keyCollector } from '../../../ui/key-collector.ts';
import { isPageCovered } from '../../../ui/overlays.ts';
import { SCAN_FIELD, isEdited } from './use-scan-keys.ts';

/** How long the page of a queue may take to load, and its scan field to appear then. */
const LOADS_MS = 20_000;
const APPEARS_MS = 5_000;

/** The keys for the queue being opened, Enter as a line break. */
const keys = keyCollector((event, text) => {
  const { key, target } = event;
  const elsewhere = isEdited(target) && !(target instanceof Element && target.matches(SCAN_FIELD));
  if (elsewhere || isPageCovered()) return null;
  // At the beginning of a code, Enter and Space press what has the focus.
  const begins = text === '' || text.endsWith('\n');
  if (key === 'Enter') return begins ? null : `${text}\n`;
  return isCharacter(event) && !(begins && key === ' ') ? text + key : null;
});

/** Path of the queue being opened, or null. */
let expected: string | null = null;
/** Path of the page on screen. */
let shown: string | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

function take(): string {
  clearTimeout(ending);
  expected = null;
  return keys.take();
}

/**
 * Called as the queue at a path is opened. From now on, what a barcode reader sends is meant for that queue, rather than
 * for the page still on screen or for nobody.
 */
export function expectQueue(path: string): void {
  if (path === expected) return;
  take();
  if (path === shown) return;
  expected = path;
  ending = setTimeout(take, LOADS_MS);
  keys.start();
}

/** Called once a page is on screen: unless it is the expected queue, nobody waits for the keys any more. */
export function pageShown(path: string): void {
  shown = path;
  if (expected === null) return;
  clearTimeout(ending);
  if (expected === path) ending = setTimeout(take, APPEARS_MS);
  else take();
}

/**
 * Hands the codes that were scanned while the queue was being opened to `onCode`, and what was begun to `onText`; unless
 * the page is not a queue.
 */
export function useEarlyKeys(
  onCode: (code: string) => void,
  onText: (text: string) => void,
  isQueue = true,
): void {
  const handOver = useEffectEvent(() => {
    if (!isQueue) return;
    const codes = take().split('\n');
    const begun = codes.pop();
    for (const code of codes) onCode(code);
    if (begun) onText(begun);
  });
  useEffect(() => handOver(), []);
}
