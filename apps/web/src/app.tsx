import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { I18nextProvider } from 'react-i18next';
import { i18n } from './i18n/i18n.ts';
import { router } from './router.ts';
import { Maintenance } from './shell/maintenance.tsx';
import { colourScheme, theme } from './theme/theme.ts';

export function App() {
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourScheme}>
        <Maintenance>
          <RouterProvider router={router} />
        </Maintenance>
      </MantineProvider>
    </I18nextProvider>
  );
}
