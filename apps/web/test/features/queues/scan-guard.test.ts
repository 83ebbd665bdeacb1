import { beforeEach, expect, it, vi } from 'vitest';

type Key = { key: string; timeStamp: number; repeat?: boolean };
let press: (key: Key) => void;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_: string, listener: (key: Key) => void) => {
    press = listener;
  });
});

/** Whether a dialog ignores a key on one of its elements. */
async function ignored(keys: readonly Key[], element: string): Promise<boolean> {
  const { guardAgainstScans } = await import('../../../src/ui/scan-guard.ts');
  let prevented = false;
  for (const key of keys) press(key);
  guardAgainstScans({
    repeat: false,
    ...keys.at(-1),
    target: { matches: (selector: string) => selector.split(/, | /).includes(element) },
    preventDefault: () => {
      prevented = true;
    },
  } as never);
  return prevented;
}

const digit = { key: '7', timeStamp: 1_000 };

it.each([
  ['the Enter of a scan', [digit, { key: 'Enter', timeStamp: 1_020 }], 'button', true],
  ['the Enter of a scan into a text', [digit, { key: 'Enter', timeStamp: 1_020 }], 'textarea', false],
  ['an Enter of its own', [digit, { key: 'Enter', timeStamp: 1_100 }], 'button', false],
  ['an Enter that is held down', [{ key: 'Enter', timeStamp: 1_000, repeat: true }], 'button', true],
  ['another key', [digit, { key: 'Tab', timeStamp: 1_020 }], 'button', false],
])('%s', async (_, keys, element, isIgnored) => {
  expect(await ignored(keys, element)).toBe(isIgnored);
});

it('a dialog is left alone by what happens in one inside it, but not by what is drawn outside of both', async () => {
  const { isWithin } = await import('../../../src/ui/scan-guard.ts');
  const [outer, inner] = [{} as Element, {} as Element];
  const on = (nearest: Element | null) => ({ target: { closest: () => nearest } }) as never;
  expect([isWithin(outer, on(outer)), isWithin(inner, on(inner))]).toEqual([true, true]);
  expect([isWithin(outer, on(inner)), isWithin(inner, on(outer))]).toEqual([false, false]);
  expect([isWithin(outer, on(null)), isWithin(inner, on(null))]).toEqual([true, true]);
});
