import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { NumberField } from '../src/ui/number-field.tsx';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'fr' } }),
}));

const shown = (value: string) =>
  renderToString(
    <MantineProvider>
      <NumberField label="Montant" value={value} onChange={() => undefined} />
    </MantineProvider>,
  );

it('shows a number with the decimal mark of the language', () => {
  expect(shown('1300.5')).toContain('value="1300,5"');
});

it('shows what means no number as it was typed, with its error', () => {
  const html = shown('1.300.5');
  expect(html).toContain('value="1.300.5"');
  expect(html).toContain('data-invalid-number');
});
