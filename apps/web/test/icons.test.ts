import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const file = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url));

test('the icons that browsers ask for by themselves are there, and what they say they are', () => {
  const icon = file('public/favicon.ico');
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 1]);
  expect(icon.readUInt32LE(14) + icon.readUInt32LE(18)).toBe(icon.length);
  const touch = file('public/apple-touch-icon.png');
  expect([touch.toString('latin1', 1, 4), touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([
    'PNG',
    180,
    180,
  ]);
});

test('every icon that the page names is served', () => {
  const named = [
    ...file('index.html')
      .toString()
      .matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g),
  ];
  expect(named).toHaveLength(2);
  for (const [, address = ''] of named) expect(file(`public${address}`).length).toBeGreaterThan(0);
});
