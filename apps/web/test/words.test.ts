import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../src/locales/', import.meta.url);

function words(language: string, file: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value);
    else for (const [key, one] of Object.entries(value as object)) walk(one, path ? `${path}.${key}` : key);
  };
  walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')), '');
  return found;
}

/** What a sentence is filled with, in any order. */
function blanks(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').toSorted();
}

describe('the words of the screens', () => {
  const files = readdirSync(new URL('en/', folder));

  it('exist in both languages, file by file', () => {
    expect(readdirSync(new URL('fr/', folder))).toEqual(files);
  });

  it.each(files)('%s says the same things in French as in English', (file) => {
    const english = words('en', file);
    const french = words('fr', file);
    expect([...french.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, text] of english) {
      expect({ key, blanks: blanks(french.get(key) ?? '') }).toEqual({ key, blanks: blanks(text) });
      expect({ key, empty: french.get(key)?.trim() === '' }).toEqual({ key, empty: text.trim() === '' });
    }
  });
});
