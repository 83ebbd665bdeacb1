import { NativeSelect } from '@mantine/core';
import type { NativeSelectProps } from '@mantine/core';
import { COUNTRIES, countryName } from '@maxilla/domain/countries';
import { useTranslation } from 'react-i18next';
import { codeOf, languageOf } from '../i18n/language.ts';

const FIRST = 'FR';

/** The countries served, named in the language on screen, France first. */
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

/** Chooses a country by its name: the device's own list, which finds by typing. */
export function CountrySelect(props: Omit<NativeSelectProps, 'data'>) {
  return <NativeSelect data={useCountryNames()} {...props} />;
}
