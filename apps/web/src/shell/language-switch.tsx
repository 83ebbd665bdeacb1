import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { LANGUAGES, LANGUAGE_NAMES, codeOf } from '../i18n/language.ts';
import classes from '../ui/segments.module.css';

export function LanguageSwitch({ wideOnly = false }: { wideOnly?: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <Box
      role="group"
      aria-label={t('language.label')}
      className={`${classes['segments']} ${classes['slim']}`}
      {...(wideOnly ? { visibleFrom: 'sm' } : {})}
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className={classes['segment']}
          lang={language}
          aria-pressed={i18n.language === language}
          aria-label={`${codeOf(language)} ${LANGUAGE_NAMES[language]}`}
          onClick={() => void chooseLanguage(language)}
        >
          {codeOf(language)}
        </button>
      ))}
    </Box>
  );
}
