import { expect, it } from 'vitest';
import { outcomesOf } from '../src/implant-changes.ts';

type Change = Parameters<typeof outcomesOf>[0][number];

const added = (tooth: number): Change => ({ code: 'IMPLANT_ADDED', params: { tooth } });
const removed = (tooth: number): Change => ({ code: 'IMPLANT_REMOVED', params: { tooth } });
const putBack = (tooth: number): Change => ({ code: 'IMPLANT_PUT_BACK', params: { tooth } });
const replanned = (tooth: number, ...to: string[]): Change => ({
  code: 'IMPLANT_REPLANNED',
  params: { tooth, to },
});

it.each([
  [
    'an implant that was added and then moved',
    [added(14), replanned(14, 'tooth:15')],
    ['15 new', '15 changed'],
  ],
  [
    'one that was there and was moved twice',
    [replanned(14, 'tooth:15'), replanned(15, 'tooth:16')],
    ['16 changed', '16 changed'],
  ],
  [
    'one that stands where another was',
    [removed(14), added(14), replanned(14, 'height:9')],
    ['14 removed', '14 new', '14 changed'],
  ],
  [
    'one that was added for nothing',
    [added(14), removed(14), replanned(13, 'tooth:14')],
    ['14 removed', '14 removed', '14 changed'],
  ],
  ['one that makes room for another', [replanned(14, 'tooth:15'), added(14)], ['15 changed', '14 new']],
  ['one that was put back', [removed(14), putBack(14)], []],
  [
    'one that was moved, put back and moved again, while another was removed for good',
    [replanned(14, 'tooth:15'), removed(15), removed(13), putBack(15), replanned(15, 'tooth:16')],
    ['16 changed', '13 removed', '16 changed'],
  ],
  ['one that was removed again', [removed(14), putBack(14), removed(14)], ['14 removed']],
  ['one that was removed earlier', [putBack(14)], ['14 new']],
])('%s', (_, changes, outcomes) => {
  expect(outcomesOf(changes).map(({ dentNumber, fate }) => `${dentNumber} ${fate}`)).toEqual(outcomes);
});
