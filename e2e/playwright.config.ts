import { defineConfig } from '@playwright/test';

/**
 * End-to-end tests in the installed Chromium, with a separate portal for each worker. The timeouts only end what hangs:
 * they leave room for a machine that is shared with others.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/template.ts',
  outputDir: './test-results',
  // Twice the cores of a small machine, as a journey waits more than half of its time.
  workers: 4,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Animations are reduced, as users may prefer, so that nothing has to be waited for while it moves. One
    // journey covers motion.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    launchOptions: {
      // Without a locale the browser saves no file under a name with accents.
      env: { ...process.env, LANG: process.env['LANG'] ?? 'C.UTF-8' },
      executablePath: process.env['MAXILLA_BROWSER'] ?? process.env['CHROME_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Scans are drawn without a graphics card.
        '--enable-unsafe-swiftshader',
        '--disable-dev-shm-usage',
        // Pages live for seconds: optimising their code takes more of the processor than the optimised code gives back.
        '--js-flags=--no-maglev --no-turbofan',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
