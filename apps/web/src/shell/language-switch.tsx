import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { token } from '../api/session.ts';
import { showIn } from '../i18n/i18n.ts';
import { LANGUAGES, codeOf } from '../i18n/language.ts';
import type { Language } from '../i18n/language.ts';
import classes from './language-switch.module.css';

/** The languages' own names. */
export const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const;

/** Changes the language of the screen at once, and of the account when somebody is logged in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showIn(language);
  // The e-mails' language; a failure changes nothing on this screen, and the next choice tries anew.
  if (token.get()) await api.auth.changeLanguage({ body: { languageCode: codeOf(language) } }).catch(() => undefined);
}

export function LanguageSwitch({ wideOnly = false }: { wideOnly?: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('language.label')}
      className={`${classes['switch']} ${wideOnly ? classes['wideOnly'] : ''}`}
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className={classes['choice']}
          lang={language}
          aria-pressed={i18n.language === language}
          aria-label={LANGUAGE_NAMES[language]}
          onClick={() => void chooseLanguage(language)}
        >
          {codeOf(language)}
        </button>
      ))}
    </div>
  );
}
