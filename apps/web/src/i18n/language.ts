/** The languages of the interface as i18next and Intl name them. The wire says EN and FR. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages' own names. */
export const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const;

/** Read by first-paint/first-paint.ts. */
const KEY = 'maxilla.language';

function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language of the page, which the first paint settled: the one chosen before, else the browser's, else English. */
export function preferredLanguage(): Language {
  return languageOf(document.documentElement.lang);
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}

/** 'FR' → 'fr'; anything unknown is English, the fallback (spec 1 §9). */
export function languageOf(code: string): Language {
  const language = code.toLowerCase();
  return isLanguage(language) ? language : 'en';
}

/** 'fr' → 'FR', as the wire says it. */
export function codeOf(language: Language): 'EN' | 'FR' {
  return language === 'fr' ? 'FR' : 'EN';
}
