import { MantineProvider } from '@mantine/core';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from './i18n/i18n.ts';
import { readCookie } from './shell/cookies.ts';
import { Maintenance } from './shell/maintenance.tsx';
import { colourScheme, theme } from './theme/theme.ts';

const CookieConsent = lazy(async () => {
  const { CookieConsent: component } = await import('./shell/cookie-consent.tsx');
  return { default: component };
});

/** What is around every page: words, theme, the maintenance page, the question about cookies. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourScheme}>
        {/* As high as the window from the first, so that what comes after it does not move as it fills. */}
        <div style={{ minHeight: '100dvh' }}>
          <Maintenance>{children}</Maintenance>
        </div>
        {readCookie('acceptCookies') === undefined ? (
          <Suspense>
            <CookieConsent />
          </Suspense>
        ) : null}
      </MantineProvider>
    </I18nextProvider>
  );
}
