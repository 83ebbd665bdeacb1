import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PasswordField } from '../src/ui/password-field.tsx';

const inputOf = (field: ReactNode) => {
  const html = renderToString(<MantineProvider>{field}</MantineProvider>);
  return { html, input: /<input[^>]*>/.exec(html)?.[0] ?? '' };
};

describe('a password', () => {
  it('that is refused is marked as such, and described by the reason and by what it needs', () => {
    const { html, input } = inputOf(<PasswordField label="Password" error="Weak" aria-describedby="needs" />);
    expect(input).toContain('aria-invalid="true"');
    const [, reason] = /aria-describedby="(\S+) needs"/.exec(input) ?? [];
    expect(html).toMatch(new RegExp(`id="${reason}"[^>]*>Weak<`));
  });

  it('that is not is described by what it needs', () => {
    const { input } = inputOf(<PasswordField label="Password" aria-describedby="needs" />);
    expect(input).toContain('aria-describedby="needs"');
    expect(input).not.toContain('aria-invalid');
    expect(inputOf(<PasswordField label="Password" />).input).not.toContain('aria-describedby');
  });
});
