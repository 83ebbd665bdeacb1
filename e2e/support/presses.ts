import type { Page } from '@playwright/test';

declare global {
  /** Keys, taps and clicks of the person in this document, where they are counted. */
  var presses: number | undefined;
}

/** Counts what the person presses in the documents that the page opens from now on. */
export async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.presses = 0;
    const modifiers = ['Control', 'Meta', 'Alt', 'Shift'];
    const count = (event: Event) => {
      const modifies = event instanceof KeyboardEvent && (event.repeat || modifiers.includes(event.key));
      if (event.isTrusted && !modifies) globalThis.presses = (globalThis.presses ?? 0) + 1;
    };
    for (const type of ['keydown', 'pointerdown'])
      globalThis.addEventListener(type, count, { capture: true });
  });
}

/** The number of keys, taps and clicks that some work takes, which stays in one document. */
export async function pressesOf(page: Page, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { presses, since } = await page.evaluate(() => ({
      presses: globalThis.presses,
      since: performance.timeOrigin,
    }));
    if (presses === undefined) throw new Error('presses are not counted on this page');
    return { presses, since };
  };
  const before = await read();
  await work();
  const after = await read();
  if (after.since !== before.since) throw new Error('another document was opened meanwhile');
  return after.presses - before.presses;
}
