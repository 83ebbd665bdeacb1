import { readFileSync, readdirSync } from 'node:fs';

import { unbroken } from '@maxilla/domain/typography';
import { describe, expect, it } from 'vitest';

const folder = new URL('../src/locales/', import.meta.url);

/** The folders of texts: of screens, of the domain and of the server. */
const FOLDERS = [
  folder,
  new URL('../../../packages/domain/locales/', import.meta.url),
  new URL('../../server/locales/', import.meta.url),
];

function words(language: string, file: string, of = folder): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value);
    else
      for (const [key, child] of Object.entries(value as object)) walk(child, path ? `${path}.${key}` : key);
  };
  walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, of), 'utf8')), '');
  return found;
}

/** Interpolation placeholders of a text, sorted. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').toSorted();
}

describe('translations', () => {
  const files = readdirSync(new URL('en/', folder));

  it('have the same files in both languages', () => {
    expect(readdirSync(new URL('fr/', folder))).toEqual(files);
  });

  it.each(files)('of %s have the same keys and placeholders in both languages', (file) => {
    const english = words('en', file);
    const french = words('fr', file);
    expect([...french.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, text] of english) {
      expect({ key, placeholders: placeholders(french.get(key) ?? '') }).toEqual({
        key,
        placeholders: placeholders(text),
      });
      expect({ key, empty: french.get(key)?.trim() === '' }).toEqual({ key, empty: text.trim() === '' });
    }
  });

  it.each(FOLDERS)(
    'are typeset as French: no line begins with : ; ? ! % € or », or ends with « or n° (%s)',
    (of) => {
      for (const file of readdirSync(new URL('fr/', of)))
        for (const [key, text] of words('fr', file, of)) {
          const sentence = text.replaceAll(/https?:\/\/|!@#\S+|\{\{\w+\}\}/gu, 'x');
          expect(sentence, `${file} ${key}`).not.toMatch(/[^\s\u00a0\u202f][;?!»](?!\S)/u);
          expect(sentence, `${file} ${key}`).not.toMatch(/[^\s\u00a0\u202f\d]:(?!\S)/u);
          expect(unbroken(sentence), `${file} ${key}`).not.toMatch(/ [:;?!%€»]|« |\b[Nn]° /u);
        }
    },
  );
});
