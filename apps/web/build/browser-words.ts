import type { Plugin } from 'vite';

/**
 * Leaves the sentences of the history out of the vocabulary that every page loads: the server alone says them. They stand
 * there because the words of an action have one place per language.
 */
export function browserWords(): Plugin {
  return {
    name: 'browser-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/locales\/\w+\/vocabulary\.json$/ },
      handler: (text) => ({ code: withoutHistory(text), map: null }),
    },
  };
}

/** A vocabulary, as JSON, without the sentences of the history. */
export function withoutHistory(vocabulary: string): string {
  const words = JSON.parse(vocabulary) as Record<string, unknown>;
  delete words['history'];
  return JSON.stringify(words);
}
