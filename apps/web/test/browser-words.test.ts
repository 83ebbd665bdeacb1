import { PRODUCTS } from '@maxilla/domain/products';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserWords, split, vocabularyIn } from '../build/browser-words.ts';

const FILE = vocabularyIn('fr');
const read = () => readFileSync(FILE, 'utf8');

const { transform } = browserWords();
const { filter, handler } = transform as unknown as {
  filter: { id: readonly RegExp[] };
  handler: (this: { addWatchFile: () => void }, text: string, id: string) => { code: string };
};
const given = (text: string, id: string) => {
  expect(filter.id.some((pattern) => pattern.test(id))).toBe(true);
  return JSON.parse(handler.call({ addWatchFile: () => undefined }, text, id).code) as Record<
    string,
    unknown
  >;
};

it('every page is given the vocabulary without the sentences of the history and what further words bring', () => {
  const { history, productHint, question, done, ...others } = JSON.parse(read()) as Record<string, unknown>;
  expect(history).toBeDefined();
  expect(given(read(), FILE.pathname)).toEqual(others);
  expect(split(read()).givenTo('newproject')).toEqual({ productHint });
  expect(split(read()).givenTo('projectActions')).toEqual({ question, done });
});

it('the dialogs of actions are given what they ask and say', () => {
  const dialogs = new URL('../src/locales/fr/projectActions.json', import.meta.url);
  const { question, done, undo } = given(readFileSync(dialogs, 'utf8'), dialogs.pathname);
  expect([question, done, undo].every((words) => words !== undefined)).toBe(true);
});

it('the screen of a new project is given the hints of all products that can be ordered', () => {
  const screen = new URL('../src/locales/fr/newproject.json', import.meta.url);
  const { title, productHint } = given(readFileSync(screen, 'utf8'), screen.pathname);
  expect(title).toBeDefined();
  expect(Object.keys(productHint as object).toSorted()).toEqual(PRODUCTS.map(({ code }) => code).toSorted());
});
