import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string, { count = '' } = {}) => `${key}${count}` }),
}));
const { ToCorrect } = await import('../src/ui/to-correct.tsx');

const wordsOf = (...fields: readonly (readonly [string, boolean, 'unsaved'?])[]) =>
  renderToString(
    <MantineProvider>
      <ToCorrect
        fields={fields.map(([label, missing, unsaved]) => ({
          field: label,
          label,
          missing,
          unsaved: unsaved !== undefined,
        }))}
        goTo={() => undefined}
        wrong={false}
      />
    </MantineProvider>,
  )
    .replace(/.*<\/style>/s, '')
    .replace(/<[^>]+>/g, '');

it('says of empty fields that they are missing, and counts those with a wrong value alone', () => {
  expect(wordsOf(['City', true])).toBe('toFillIn City');
  expect(wordsOf(['Email', false], ['City', true], ['Country', true])).toBe(
    'toFillIn City, CountrytoCorrect1 Email',
  );
  expect(wordsOf()).toBe('');
});

it('says of parts that are saved by themselves that this comes first', () => {
  expect(wordsOf(['Tooth 11', false, 'unsaved'], ['Tooth 26', false, 'unsaved'])).toBe(
    'toSave Tooth 11, Tooth 26',
  );
});
