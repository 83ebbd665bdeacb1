import { SOURCE_NAMES } from '@maxilla/domain/source-names';
import { fieldsOf } from '@maxilla/domain/sources';
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import sourceScreens from '../../src/locales/en/sourceScreens.json';
import { useSourceWords } from '../../src/features/sources/source-words.tsx';
import sources from '@maxilla/domain/locales/en/sources.json';
import vocabulary from '@maxilla/domain/locales/en/vocabulary.json';

/** The codes of choices that reference data shows without a word. */
function Unnamed() {
  const { word } = useSourceWords();
  const choices = SOURCE_NAMES.flatMap((source) =>
    fieldsOf(source).flatMap(([, field]) => (field.kind === 'choice' ? [field] : [])),
  );
  const unnamed = choices.flatMap((field) =>
    field.codes.filter((code) => word(field, code).startsWith(field.words)),
  );
  return `${choices.length} choices, without a word: ${unnamed.join()}`;
}

test('every choice of reference data has a word for each of its codes', async () => {
  const i18n = createInstance();
  const resources = { en: { sources, vocabulary, sourceScreens } };
  await i18n.use(initReactI18next).init({ lng: 'en', resources });
  const page = renderToString(
    <I18nextProvider i18n={i18n}>
      <Unnamed />
    </I18nextProvider>,
  );
  expect(page).toMatch(/^[1-9]\d* choices, without a word: $/);
});
