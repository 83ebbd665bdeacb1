import { scannedIn } from './scanned.ts';

/** A reader takes less time between its keys, a hand more. */
const READER_MS = 50;

/** A run of keys without a pause: its start in the text, and the time of the last key. */
export type Run = { readonly from: number; readonly at: number };

export const NO_RUN: Run = { from: 0, at: -Infinity };

/** The run that a key goes on with, or begins after the text that was there before. */
export const runWith = (run: Run, textBefore: string, at: number): Run => ({
  from: at - run.at < READER_MS ? Math.min(run.from, textBefore.length) : textBefore.length,
  at,
});

/**
 * The code at the end of a text that a reader has typed, Enter included, with the text before it; null without one. A
 * text that is a code as a whole has nothing before it, however slowly it was typed.
 */
export function readAfterText(text: string, run: Run, at: number): { text: string; code: string } | null {
  const [before, code] = [text.slice(0, run.from).trim(), text.slice(run.from).trim()];
  if (before === '' || scannedIn(text) !== null) return null;
  return at - run.at < READER_MS && scannedIn(code) ? { text: before, code } : null;
}
