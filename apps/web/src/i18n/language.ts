/** The languages of the interface as i18next and Intl name them. The wire says EN and FR. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Native names of the languages. */
export const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const;

/** Read by first-paint/first-paint.ts. */
const KEY = 'maxilla.language';

function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The language of the page, as determined before the first paint: the stored choice, then the browser's
 * preference, then English.
 */
export function preferredLanguage(): Language {
  return languageOf(document.documentElement.lang);
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}

/** 'FR' → 'fr'; unknown codes become English, the fallback (spec 1 §9). */
export function languageOf(code: string): Language {
  const language = code.toLowerCase();
  return isLanguage(language) ? language : 'en';
}

/** 'fr' → 'FR', the wire format. */
export function codeOf(language: Language): 'EN' | 'FR' {
  return language === 'fr' ? 'FR' : 'EN';
}
