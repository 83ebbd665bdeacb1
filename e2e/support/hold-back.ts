import type { Page } from '@playwright/test';

/** Holds back the replies to some requests of a page until what it returns is called. */
export async function holdBack(page: Page, what: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
