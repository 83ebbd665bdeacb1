import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CountField } from '../src/ui/count-field.tsx';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'fr' } }),
}));

const shown = (value: number | null, decimals?: 2) =>
  renderToString(
    <MantineProvider>
      <CountField
        label="Aligneurs"
        value={value}
        onChange={() => undefined}
        min={1}
        max={20}
        {...(decimals ? { decimals } : {})}
      />
    </MantineProvider>,
  );

it.each([1, 20, null])('takes %s', (value) => {
  expect(shown(value)).not.toContain('data-out-of-bounds');
});

it.each([
  [21, '21'],
  [0, '0'],
  [-1, '-1'],
  [2.5, '2,5'],
])('keeps %s as it was typed, and refuses it', (value, text) => {
  const html = shown(value);
  expect(html).toContain(`value="${text}"`);
  expect(html).toContain('data-out-of-bounds');
  expect(html).toContain('outOfBounds');
});

it('takes the decimals of a measure, but no more of them', () => {
  expect(shown(2.5, 2)).not.toContain('data-out-of-bounds');
  expect(shown(2.555, 2)).toContain('outOfRange');
});
