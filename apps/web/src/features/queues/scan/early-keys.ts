import { useEffect, useEffectEvent } from 'react';
import { isCharacter, keyCollector } from '../../../ui/key-collector.ts';
import { isPageCovered } from '../../../ui/overlays.ts';
import { BEGINS_CODE, SCAN_FIELD, isEdited } from './use-scan-keys.ts';

/** The pages that read codes: queues, whose field takes any text, and dashboards, whose field takes codes alone. */
export type CodesFor = 'queue' | 'dashboard';

/** How long such a page may take to load. */
const LOADS_MS = 20_000;

/**
 * What waits for the field of a page: `begins` matches the keys that a text may begin with, the others go to the page;
 * `appearsMs` is how long the field may take to appear once its page is shown.
 */
const FIELDS: Readonly<Record<CodesFor, { readonly begins: RegExp; readonly appearsMs: number }>> = {
  queue: { begins: /^\S$/u, appearsMs: 5_000 },
  dashboard: { begins: BEGINS_CODE, appearsMs: 20_000 },
};

/** The keys for the page being opened, Enter as a line break. */
const keys = keyCollector((event, text) => {
  const { key, target } = event;
  const elsewhere = isEdited(target) && !(target instanceof Element && target.matches(SCAN_FIELD));
  if (elsewhere || isPageCovered()) return null;
  // At the beginning of a text, Enter and Space press what has the focus.
  if ((text === '' || text.endsWith('\n')) && !(expected && FIELDS[expected.page].begins.test(key)))
    return null;
  if (key === 'Enter') return `${text}\n`;
  return isCharacter(event) ? text + key : null;
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
  if (expected.path === path) ending = setTimeout(take, FIELDS[expected.page].appearsMs);
  else take();
}

/** Called by a dashboard that has no field: keys reach it again. */
export function noFieldAppears(): void {
  if (expected?.page === 'dashboard') take();
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
