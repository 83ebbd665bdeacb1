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
      {/* The variables are in the style sheet: see build/theme-variables.ts. */}
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colourScheme}
        withCssVariables={false}
      >
        <Maintenance>{children}</Maintenance>
      </MantineProvider>
    </I18nextProvider>
  );
}
