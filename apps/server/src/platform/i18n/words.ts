import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Language } from '@maxilla/domain/people';
import type { Word } from '@maxilla/domain/sentences';
import { unbroken } from '@maxilla/domain/typography';

/** JSON nested by the dots of the keys. */
type Words = { readonly [key: string]: string | Words };

function load(language: 'en' | 'fr', specifier: string): Words {
  const text = readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8');
  return JSON.parse(language === 'fr' ? unbroken(text) : text) as Words;
}

function wordsOf(language: 'en' | 'fr'): Words {
  return {
    ...load(language, `@maxilla/domain/locales/${language}/vocabulary.json`),
    ...load(language, `@maxilla/domain/locales/${language}/off-screen.json`),
    ...load(language, `@maxilla/domain/locales/${language}/photoViews.json`),
    ...load(language, `@maxilla/domain/locales/${language}/rights.json`),
    ...load(language, `@maxilla/domain/locales/${language}/sources.json`),
    error: load(language, `@maxilla/domain/locales/${language}/errors.json`),
    ...load(language, `@maxilla/domain/locales/${language}/sentences.json`),
    mail: load(language, `../../../locales/${language}/mail.json`),
    document: load(language, `../../../locales/${language}/documents.json`),
  };
}

let words: Record<Language, Words> | undefined;

/**
 * Translations of a language: the vocabulary shared with the browser, with the sentences of history; words that no
 * screen shows, those of views of photos, of rights and of reference data, error messages under `error`, the sentences of notifications,
 * e-mail texts under `mail` and generated documents under `document`. Missing keys fall back to English, then to the
 * key itself.
 */
export function wordsIn(language: Language): Word {
  words ??= { EN: wordsOf('en'), FR: wordsOf('fr') };
  const { [language]: own, EN: english } = words;
  return (key) => find(own, key) ?? find(english, key) ?? key;
}

function find(from: Words, key: string): string | undefined {
  let found: string | Words | undefined = from;
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, step)) return undefined;
    found = found[step];
  }
  return typeof found === 'string' ? found : undefined;
}
