import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DateField } from '../src/ui/date-field.tsx';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'fr' } }),
}));

const shown = (text: string | null) =>
  renderToString(
    <MantineProvider>
      <DateField
        label="Intervention"
        value="2026-12-23"
        onChange={() => undefined}
        typed={{ text, keep: () => undefined }}
      />
    </MantineProvider>,
  );

it('shows a kept text that is no day as it was typed, with its error, instead of the day before it', () => {
  const html = shown('32-13-2026');
  expect(html).toContain('value="32-13-2026"');
  expect(html).toContain('data-invalid-day');
  expect(html).toContain('aria-invalid="true"');
});

it('shows the day without one', () => {
  const html = shown(null);
  expect(html).toContain('value="23-12-2026"');
  expect(html).not.toContain('data-invalid-day');
});
