import { test as base } from '@playwright/test';
import { copyDataDir, removeDataDir } from './data-folder.ts';
import { type Portal, startPortal } from './portal.ts';
import { steady } from './steady.ts';
import { TEMPLATE } from './template.ts';

/**
 * Base test of all journeys. `portal` is a server per worker, which starts with the demo data and keeps the changes of
 * the worker's earlier journeys. Relative URLs refer to it.
 */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const template = process.env[TEMPLATE];
      if (!template) throw new Error(`${TEMPLATE} is not set: the global setup did not run`);
      const portal = await startPortal(await copyDataDir(template));
      await use(portal);
      await portal.stop();
      await removeDataDir(portal.dataDir);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.baseURL),
  page: ({ page }, use) => use(steady(page)),
});
