import { NativeSelect } from '@mantine/core';
import type { NativeSelectProps } from '@mantine/core';
import { COUNTRIES, countryName } from '@maxilla/domain/countries';
import { useTranslation } from 'react-i18next';
import { codeOf, languageOf } from '../i18n/language.ts';

const FIRST = 'FR';

/** Supported countries, named and sorted in the current language, France first. */
export function useCountryNames(): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const named = COUNTRIES.map(({ codeAlpha2 }) => ({
    value: codeAlpha2,
    label: countryName(codeAlpha2, codeOf(language)),
  }));
  const rest = named
    .filter(({ value }) => value !== FIRST)
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return [...named.filter(({ value }) => value === FIRST), ...rest];
}

/** A native select of countries, which supports type-ahead. */
export function CountrySelect(props: Omit<NativeSelectProps, 'data'>) {
  return <NativeSelect data={useCountryNames()} {...props} />;
}
