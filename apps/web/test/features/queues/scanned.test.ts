import { expect, test } from 'vitest';
import { beginsCode, mayBeCode, scannedIn } from '../../../src/features/queues/scan/scanned.ts';
import { turnOf } from '../../../src/features/queues/scan/turn-of.ts';

test('the code of an order is an order, and not the project with the same digits', () => {
  expect(scannedIn('C1204')).toEqual({ of: 'order', id: 1204 });
  expect(scannedIn(' c-1204 ')).toEqual({ of: 'order', id: 1204 });
  expect(scannedIn('1204')).toEqual({ of: 'project', id: 1204 });
});

test('a number may be typed as the portal writes it', () => {
  for (const text of ['N° 1204', 'n°1204', 'No 1204', '#1204']) {
    expect(scannedIn(text), text).toEqual({ of: 'project', id: 1204 });
    expect(mayBeCode(text), text).toBe(true);
  }
});

test('other text is no code, whatever digits are in it', () => {
  for (const text of ['', 'C', 'D1204', 'C12A', 'Camille', '12-04', '1204C', '9'.repeat(16)])
    expect(scannedIn(text), text).toBeNull();
});

test('a code may be on its way as long as only its letter and digits are typed', () => {
  for (const text of ['1', 'c1', 'C-12', ' 1204 ']) expect(mayBeCode(text), text).toBe(true);
  for (const text of ['Camille', '12a']) expect(mayBeCode(text), text).toBe(false);
});

test('a code may have begun with its letter alone', () => {
  for (const text of ['c', 'C', ' C-']) expect(beginsCode(text), text).toBe(true);
  for (const text of ['', 'ca', '1', 'C1', '-']) expect(beginsCode(text), text).toBe(false);
});

test('the rows of an order take turns', () => {
  const rows = [12, 14, 19] as const;
  const after = (chosen: number) => turnOf(rows, (row) => row === chosen);
  expect(after(7)).toEqual([12, 1]);
  expect(after(12)).toEqual([14, 2]);
  expect(after(19)).toEqual([12, 1]);
  expect(turnOf([12], (row) => row === 12)).toEqual([12, 1]);
});
