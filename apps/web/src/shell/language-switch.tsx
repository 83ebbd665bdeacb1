import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { LANGUAGES, LANGUAGE_NAMES, codeOf } from '../i18n/language.ts';
import classes from './language-switch.module.css';

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
          aria-label={`${codeOf(language)} ${LANGUAGE_NAMES[language]}`}
          onClick={() => void chooseLanguage(language)}
        >
          {codeOf(language)}
        </button>
      ))}
    </div>
  );
}
