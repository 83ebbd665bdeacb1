import { expect, it } from 'vitest';
import { sortsPressed } from '../src/ui/sorts.ts';

const asc = (by: string) => ({ by, direction: 'asc' }) as const;
const desc = (by: string) => ({ by, direction: 'desc' }) as const;

it('sorts a list by one column at a time', () => {
  expect(sortsPressed([desc('id')], 'name', false)).toEqual([asc('name')]);
  expect(sortsPressed([asc('name')], 'name', false)).toEqual([desc('name')]);
  expect(sortsPressed([desc('name')], 'name', false)).toEqual([asc('name')]);
});

it('sorts by several columns, each in its place until its third press', () => {
  const [one, two, three] = ['first', 'second', 'first'].reduce<ReturnType<typeof sortsPressed>[]>(
    (all, by) => [...all, sortsPressed(all.at(-1) ?? [], by, true)],
    [],
  );
  expect(one).toEqual([asc('first')]);
  expect(two).toEqual([asc('first'), asc('second')]);
  expect(three).toEqual([desc('first'), asc('second')]);
  expect(sortsPressed(three ?? [], 'first', true)).toEqual([asc('second')]);
});

it('turns the order that a list has by itself, but never drops it', () => {
  const implied = [
    { ...asc('deadline'), implied: true },
    { ...desc('pickup'), implied: true },
  ];
  expect(sortsPressed(implied, 'deadline', true)).toEqual([desc('deadline')]);
  expect(sortsPressed(implied, 'pickup', true)).toEqual([asc('pickup')]);
  expect(sortsPressed(implied, 'name', true)).toEqual([asc('name')]);
});
