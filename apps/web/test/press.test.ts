import { beforeEach, expect, it, vi } from 'vitest';

type Down = (event: { timeStamp: number; clientX: number; clientY: number }) => void;
let down: Down = () => undefined;
let type: () => void = () => undefined;

vi.stubGlobal('addEventListener', (name: string, listener: Down & (() => void)) => {
  if (name === 'pointerdown') down = listener;
  if (name === 'input') type = listener;
});
const { isSecondPress } = await import('../src/ui/press.ts');

/** Presses at a place, some milliseconds after the press before. */
function press(clientX: number, after: number): void {
  vi.advanceTimersByTime(after);
  down({ timeStamp: performance.now(), clientX, clientY: 0 });
}

beforeEach(() => {
  vi.useFakeTimers();
  press(900, 10_000);
});

it('is the second one of a double tap soon after the first and near it, for as long as that takes', () => {
  expect(isSecondPress()).toBe(false);
  press(100, 200);
  expect(isSecondPress()).toBe(false);
  press(110, 200);
  expect(isSecondPress()).toBe(true);
  vi.advanceTimersByTime(600);
  expect(isSecondPress()).toBe(false);
  press(110, 0);
  expect(isSecondPress()).toBe(false);
});

it('is none once something was typed in between', () => {
  press(100, 200);
  type();
  press(100, 200);
  expect(isSecondPress()).toBe(false);
});
