import { expect, it } from 'vitest';
import { shownOperation } from '../../../src/features/maintenance/shown-operation.ts';

const [FILTERS, SPINDLE] = [{ id: 1 }, { id: 2 }];
const wide = { asked: undefined, first: FILTERS.id, narrow: false };

it('keeps to the operation that came first when the screen opened, whatever comes first later', () => {
  expect(shownOperation([FILTERS, SPINDLE], wide)).toEqual({ shown: FILTERS, gone: false });
  expect(shownOperation([SPINDLE, FILTERS], wide)).toEqual({ shown: FILTERS, gone: false });
  expect(shownOperation([SPINDLE], wide)).toEqual({ shown: undefined, gone: true });
});

it('shows the one that is asked for, and no other in its place', () => {
  for (const narrow of [true, false]) {
    const asked = { ...wide, narrow, asked: SPINDLE.id };
    expect(shownOperation([FILTERS, SPINDLE], asked)).toEqual({ shown: SPINDLE, gone: false });
    expect(shownOperation([FILTERS], asked)).toEqual({ shown: undefined, gone: true });
  }
});

it('shows the list alone on a phone until one is asked for', () => {
  expect(shownOperation([FILTERS], { ...wide, narrow: true })).toEqual({ shown: undefined, gone: false });
});
