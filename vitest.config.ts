import { defineConfig } from 'vitest/config';

/** One project per workspace; the server's stands on a real PostgreSQL started once by its global setup. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      { test: { name: 'domain', isolate: false, root: 'packages/domain', include: ['test/**/*.test.ts'] } },
      {
        test: { name: 'contract', isolate: false, root: 'packages/contract', include: ['test/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // What jobs and live events bring comes when it comes, later on a machine with other work.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['test/**/*.test.{ts,tsx}'] } },
    ],
  },
});
