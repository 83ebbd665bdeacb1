import type { Page } from '@playwright/test';

/** Milliseconds between two keys of a barcode reader. */
const KEY_MS = 5;
/** Milliseconds that a scan lies back at most, so that the next key of a test is never part of it. */
const AGO_MS = 1_000;

/**
 * Imitates a barcode reader: types the characters and Enter, wherever the focus is. The keys bear times as close together
 * as those of a reader, on a slow machine too. All are later than the page: Chromium ends the process of a page whose
 * address is changed by a key from before it.
 */
export async function scan(page: Page, code: number | string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const age = await page.evaluate(() => performance.now());
  let time = Date.now() - Math.min(AGO_MS, age / 2);
  const press = async (key: string, text: string, windowsVirtualKeyCode: number) => {
    time += KEY_MS;
    const pressed = { key, windowsVirtualKeyCode, timestamp: time / 1_000 };
    await session.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyDown', text });
    await session.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' });
  };
  for (const character of String(code))
    await press(character, character, character.toUpperCase().charCodeAt(0));
  await press('Enter', '\r', 13);
  await session.detach();
}

/** The presses of a scan: its characters and Enter. */
export const scanOf = (code: number | string) => String(code).length + 1;
