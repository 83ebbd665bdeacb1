import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PhoneField } from '../src/ui/phone-field.tsx';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}));

describe('a phone number', () => {
  it('that is refused is described by the reason', () => {
    const html = renderToString(
      <MantineProvider>
        <PhoneField
          label="Phone"
          country="FR"
          onCountry={() => undefined}
          onChange={() => undefined}
          error="Wrong"
        />
      </MantineProvider>,
    );
    const [, id] = /<input[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*>Wrong<`));
  });
});
