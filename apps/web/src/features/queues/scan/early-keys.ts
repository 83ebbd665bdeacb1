import { useEffect, useEffectEvent } from 'react';
import { isCharacter, keyCollector } from '../../../ui/key-collector.ts';
import { isPageCovered } from '../../../ui/overlays.ts';
import { BEGINS_CODE, SCAN_FIELD, isEdited } from './use-scan-keys.ts';

/** What a page that reads codes shows: a queue, whose field takes any text, or a dashboard, whose field takes codes alone. */
export type CodesFor = 'queue' | 'dashboard';

/** How long such a page may take to load. */
const LOADS_MS = 20_000;
/** How long its scan field may take to appear then: on a queue every key waits for it, on a dashboard codes alone. */
const APPEARS_MS: Readonly<Record<CodesFor, number>> = { queue: 5_000, dashboard: 20_000 };

/** The keys for the page being opened, Enter as a line break. */
const keys = keyCollector((event, text) => {
  const { key, target } = event;
  const elsewhere = isEdited(target) && !(target instanceof Element && target.matches(SCAN_FIELD));
  if (elsewhere || isPageCovered()) return null;
  // At the beginning of a code, Enter and Space press what has the focus.
  const begins = text === '' || text.endsWith('\n');
  if (key === 'Enter') return begins ? null : `${text}\n`;
  if (begins && expected?.page === 'dashboard' && !BEGINS_CODE.test(key)) return null;
  return isCharacter(event) && !(begins && key === ' ') ? text + key : null;
});

/** The page being opened, or null. */
let expected: { readonly path: string; readonly page: CodesFor } | null = null;
/** Path of the page on screen. */
let shown: string | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

function take(): string {
  clearTimeout(ending);
  expected = null;
  return keys.take();
}

/**
 * Called as a page that reads codes is opened. From now on, what a barcode reader sends is meant for that page, rather than
 * for the one still on screen or for nobody.
 */
export function expectCodes(path: string, page: CodesFor): void {
  if (path === expected?.path) return;
  take();
  if (path === shown) return;
  expected = { path, page };
  ending = setTimeout(take, LOADS_MS);
  keys.start();
}

/** Called once a page is on screen: unless it is the expected one, nobody waits for the keys any more. */
export function pageShown(path: string): void {
  shown = path;
  if (expected === null) return;
  clearTimeout(ending);
  if (expected.path === path) ending = setTimeout(take, APPEARS_MS[expected.page]);
  else take();
}

/**
 * Hands the codes that were scanned while a page was being opened to `onCode`, and what was begun to `onText`, once the
 * field of the page is there.
 */
export function useEarlyKeys(
  page: CodesFor,
  onCode: (code: string) => void,
  onText: (text: string) => void,
): void {
  const handOver = useEffectEvent(() => {
    if (expected?.page !== page) return;
    const codes = take().split('\n');
    const begun = codes.pop();
    for (const code of codes) onCode(code);
    if (begun) onText(begun);
  });
  useEffect(() => handOver(), []);
}
