import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from './i18n/i18n.ts';
import { Maintenance } from './shell/maintenance.tsx';
import { colourScheme, theme } from './theme/theme.ts';

/** Providers around every page: translations, theme, and the maintenance page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourScheme}>
        <Maintenance>{children}</Maintenance>
      </MantineProvider>
    </I18nextProvider>
  );
}
