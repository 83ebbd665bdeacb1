import { countryName } from '@maxilla/domain/countries';
import type { Title } from '@maxilla/domain/people';
import { useTranslation } from 'react-i18next';
import { codeOf, languageOf } from '../../i18n/language.ts';
import { shownText } from '../../ui/field-conflicts.tsx';

/** Says the values of a profile in words, as its fields show them. */
export function useShownProfile(): (field: string, value: string) => string {
  const { t, i18n } = useTranslation('vocabulary');
  return (field, value) =>
    field === 'country'
      ? countryName(value, codeOf(languageOf(i18n.language)))
      : field === 'title'
        ? t(`title.${value as Title}`)
        : shownText(field, value);
}
