import { expect, it } from 'vitest';
import { toggledTopic, topicsOf } from '../src/project-actions/dialogs/review/change-topics.ts';

const WORDS = ['14', '15', 'position', 'axis'];
const toggled = (text: string, word: string) => toggledTopic(text, WORDS, word, (topics) => `${topics}:`);

it('a request begins with the topics that are chosen, in their order', () => {
  const one = toggled('', 'position');
  expect(one).toBe('position: ');
  const two = toggled(`${one}0.5 mm more`, '15');
  expect(two).toBe('15, position: 0.5 mm more');
  expect(topicsOf(two, WORDS)).toEqual({ chosen: ['15', 'position'], rest: '0.5 mm more' });
  expect(toggled(toggled(two, '15'), 'position')).toBe('0.5 mm more');
});

it('words of its own before a colon are no topics', () => {
  for (const text of ['Please note: 15 is tilted', '15, please: deeper', ': deeper', 'deeper']) {
    expect(topicsOf(text, WORDS)).toEqual({ chosen: [], rest: text });
  }
  expect(toggled('Please note: tilted', '15')).toBe('15: Please note: tilted');
});
