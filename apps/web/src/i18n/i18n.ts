import i18next from 'i18next';
import type { BackendModule, TypeOptions } from 'i18next';
import { unbroken } from '@maxilla/domain/typography';
import { initReactI18next } from 'react-i18next';
import { importAhead, importOnceBack } from '../api/lazy-imports.ts';
import { LANGUAGES, preferredLanguage, rememberLanguage } from './language.ts';
import type { Language } from './language.ts';

type Words = { default: Record<string, unknown> };
/** Undefined if the page is about to reload because a chunk is missing: see api/stale-chunks.ts. */
type Loaded = Words | undefined;

const screens = import.meta.glob<Words>('../locales/*/*.json');
/** Namespaces shared with the server. */
const shared = import.meta.glob<Words>(
  '../../../../packages/domain/locales/*/{errors,photoViews,rights,sources,vocabulary}.json',
);

const typeset = (words: Words['default']) => JSON.parse(unbroken(JSON.stringify(words))) as Words['default'];

/** Loads words that have fallbacks, so that the page is not reloaded for want of them. */
async function loadDispensable(load: () => Promise<Loaded>): Promise<Loaded> {
  let words: Loaded;
  await importAhead(async () => {
    words = await load();
  });
  return words;
}

/** Loads each namespace of each language as a separate chunk, on first use. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load =
      shared[`../../../../packages/domain/locales/${language}/${namespace}.json`] ??
      screens[`../locales/${language}/${namespace}.json`];
    if (!load) {
      done(new Error(`No words for ${language}/${namespace}`), false);
      return;
    }
    const words = namespace === 'errors' ? loadDispensable(load) : importOnceBack<Loaded>(load);
    words.then(
      (words: Loaded) => {
        if (words) done(null, language === 'fr' ? typeset(words.default) : words.default);
        else done(new Error(`The words of ${language}/${namespace} have not come`), true);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

function showLanguage(language: string): void {
  document.documentElement.lang = language;
}

export const i18n = i18next.createInstance();

/** Initialises i18next; resolves once the `common` namespace is loaded. */
export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', showLanguage);
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      supportedLngs: LANGUAGES,
      // Translations are complete in every language (a test compares them), so loading English beside French
      // would only cost time.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Switches the display language of the whole page, and remembers it. */
export async function showIn(language: Language): Promise<void> {
  rememberLanguage(language);
  if (i18n.language !== language) await i18n.changeLanguage(language);
}

/** The name of a translation file. */
export type Namespace = keyof TypeOptions['resources'];

/** Loads the translations of a screen before it is shown. */
export async function loadWords(namespaces: readonly Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
}
