/** The languages of the interface as i18next and Intl name them. The wire says EN and FR. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages' own names. */
export const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const;

const KEY = 'maxilla.language';

function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language chosen before, else the browser's, else English. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  if (isLanguage(stored)) return stored;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? 'en';
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
