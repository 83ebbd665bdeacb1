import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserWords, withoutHistory } from '../build/browser-words.ts';

const FILE = new URL('../../../packages/domain/locales/fr/vocabulary.json', import.meta.url);

it('the browser is given the vocabulary without the sentences of the history', () => {
  const { history, ...others } = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>;
  expect(history).toBeDefined();
  expect(JSON.parse(withoutHistory(readFileSync(FILE, 'utf8')))).toEqual(others);
  const { transform } = browserWords();
  const { id } = (transform as { filter: { id: RegExp } }).filter;
  expect(id.test(FILE.pathname)).toBe(true);
});
