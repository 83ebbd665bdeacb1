import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const VOCABULARY = /\/domain\/locales\/\w+\/vocabulary\.json$/;
const NEW_PROJECT = /\/locales\/(\w+)\/newproject\.json$/;

type Words = Readonly<Record<string, unknown>>;

/**
 * Leaves out of the vocabulary, which every page loads, what pages do without: the sentences of the history, which the
 * server alone says, and the hints of products, which come with the words of the screen that shows them. They stand there
 * because the words of an action or a product have one place per language.
 */
export function browserWords(): Plugin {
  return {
    name: 'browser-words',
    enforce: 'pre',
    transform: {
      filter: { id: [VOCABULARY, NEW_PROJECT] },
      handler(text, id) {
        if (VOCABULARY.test(id)) return { code: JSON.stringify(split(text).everywhere), map: null };
        const file = vocabularyIn(NEW_PROJECT.exec(id)?.[1] ?? '');
        this.addWatchFile(file.pathname);
        const { productHint } = split(readFileSync(file, 'utf8'));
        return { code: JSON.stringify({ ...(JSON.parse(text) as Words), productHint }), map: null };
      },
    },
  };
}

/** The file of the vocabulary of a language. */
export const vocabularyIn = (language: string) =>
  new URL(`../../../packages/domain/locales/${language}/vocabulary.json`, import.meta.url);

/** A vocabulary, as what every page is given of it, and what the screen of a new project is. */
export function split(vocabulary: string): { readonly everywhere: Words; readonly productHint: unknown } {
  const { history: _, productHint, ...everywhere } = JSON.parse(vocabulary) as Words;
  return { everywhere, productHint };
}
