import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of the vocabulary that come with the words of the screens or dialogs that show them: the hints of products, what is
 * asked before an action, and what is said after one.
 */
const GIVEN_TO = {
  productHint: 'newproject',
  question: 'projectActions',
  done: 'projectActions',
} as const;

const VOCABULARY = /\/domain\/locales\/\w+\/vocabulary\.json$/;
const RECEIVING = new RegExp(`/locales/(\\w+)/(${[...new Set(Object.values(GIVEN_TO))].join('|')})\\.json$`);

type Words = Readonly<Record<string, unknown>>;

/**
 * Leaves out of the vocabulary, which every page loads, what pages do without: the sentences of the history, which the
 * server alone says, and what comes with other words. It stands there because the words of an action or a product have one
 * place per language.
 */
export function browserWords(): Plugin {
  return {
    name: 'browser-words',
    enforce: 'pre',
    transform: {
      filter: { id: [VOCABULARY, RECEIVING] },
      handler(text, id) {
        if (VOCABULARY.test(id)) return { code: JSON.stringify(split(text).everywhere), map: null };
        const [, language = '', namespace = ''] = RECEIVING.exec(id) ?? [];
        const file = vocabularyIn(language);
        this.addWatchFile(file.pathname);
        const given = split(readFileSync(file, 'utf8')).givenTo(namespace);
        return { code: JSON.stringify({ ...(JSON.parse(text) as Words), ...given }), map: null };
      },
    },
  };
}

/** The file of the vocabulary of a language. */
export const vocabularyIn = (language: string) =>
  new URL(`../../../packages/domain/locales/${language}/vocabulary.json`, import.meta.url);

/** A vocabulary, as what every page is given of it, and what further words are. */
export function split(vocabulary: string): {
  readonly everywhere: Words;
  readonly givenTo: (namespace: string) => Words;
} {
  const { history: _, ...words } = JSON.parse(vocabulary) as Words;
  const receivers: Readonly<Record<string, string>> = GIVEN_TO;
  const partOf = (namespace: string | undefined) =>
    Object.fromEntries(Object.entries(words).filter(([part]) => receivers[part] === namespace));
  return { everywhere: partOf(undefined), givenTo: partOf };
}
