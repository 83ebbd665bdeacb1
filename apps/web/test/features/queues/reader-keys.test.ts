import { expect, test } from 'vitest';
import { NO_RUN, readAfterText, runWith } from '../../../src/features/queues/scan/reader-keys.ts';

/** The text and the run of keys, each pressed so many milliseconds after the one before. */
function typed(...parts: readonly (readonly [keys: string, eachAfter: number])[]) {
  let [text, run, now] = ['', NO_RUN, 0];
  for (const [keys, eachAfter] of parts)
    for (const key of keys) {
      now += eachAfter;
      run = runWith(run, text, now);
      text += key;
    }
  return { text, run, now };
}

test('keys of a barcode reader after typed text are a code', () => {
  const { text, run, now } = typed(['charme', 120], ['2', 300], ['0', 10]);
  expect(readAfterText(text, run, now + 10)).toEqual({ text: 'charme', code: '20' });
  const order = typed(['charme ', 120], ['C', 90], ['1204', 8]);
  expect(readAfterText(order.text, order.run, order.now + 8)).toEqual({ text: 'charme', code: 'C1204' });
});

test('digits that a hand types belong to the text', () => {
  const slow = typed(['K62', 140]);
  expect(readAfterText(slow.text, slow.run, slow.now + 140)).toBeNull();
  // Two keys may fall together, but not Enter with them.
  const quick = typed(['K', 140], ['6', 140], ['2', 30]);
  expect(readAfterText(quick.text, quick.run, quick.now + 90)).toBeNull();
});

test('text in one piece is not taken apart, and a code alone is none after text', () => {
  const pasted = typed(['K62', 1]);
  expect(readAfterText(pasted.text, pasted.run, pasted.now + 5)).toBeNull();
  const code = typed(['147', 10]);
  expect(readAfterText(code.text, code.run, code.now + 10)).toBeNull();
  const halting = typed(['14', 10], ['7', 80]);
  expect(readAfterText(halting.text, halting.run, halting.now + 10)).toBeNull();
});
