import { SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../i18n/choose-language.ts';
import { LANGUAGES, LANGUAGE_NAMES, languageOf } from '../../i18n/language.ts';
import { Panel } from '../../ui/panel.tsx';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Language of screens and e-mails, and colour scheme. */
export function PreferencesPanel() {
  const { t, i18n } = useTranslation('users');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title={t('preferences.title')}>
      <Stack gap="md">
        <div>
          <Text fz="sm" fw={500} mb={6} id="language-label">
            {t('preferences.language')}
          </Text>
          <SegmentedControl
            aria-labelledby="language-label"
            value={i18n.language}
            data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
            onChange={(language) => void chooseLanguage(languageOf(language))}
          />
          <Text fz="xs" c="dimmed" mt={4}>
            {t('preferences.languageHint')}
          </Text>
        </div>
        <div>
          <Text fz="sm" fw={500} mb={6} id="scheme-label">
            {t('preferences.scheme')}
          </Text>
          <SegmentedControl
            aria-labelledby="scheme-label"
            value={colorScheme}
            data={SCHEMES.map((scheme) => ({ value: scheme, label: t(`preferences.${scheme}`) }))}
            onChange={setColorScheme}
          />
        </div>
      </Stack>
    </Panel>
  );
}
