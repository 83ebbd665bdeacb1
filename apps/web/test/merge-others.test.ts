import { expect, it } from 'vitest';
import { mergeOthers } from '../src/ui/merge-others.ts';

const before = { name: 'Old', city: 'Lyon', telephone: '01' };

it('takes what others have changed, and keeps what was edited here', () => {
  const typed = { ...before, telephone: '02' };
  expect(mergeOthers(typed, before, { ...before, name: 'New' })).toEqual({
    merged: { name: 'New', city: 'Lyon', telephone: '02' },
    theirs: {},
  });
});

it('answers the text of others for a field that was edited on both sides, unless it is the same', () => {
  const typed = { name: ' Mine ', city: 'Paris ', telephone: '01' };
  expect(mergeOthers(typed, before, { name: 'Theirs', city: 'Paris', telephone: '' })).toEqual({
    merged: { name: ' Mine ', city: 'Paris ', telephone: '' },
    theirs: { name: 'Theirs' },
  });
});
