import type { Page } from '@playwright/test';

/** Time for a dialog that was just closed to take its entry out of the history. */
const SETTLING_MS = 2_000;

/**
 * Makes `page.goto` wait for a closed dialog to leave the browser's history, as that would abort the navigation. A
 * dialog that is still open is left as it is.
 */
export function steady(page: Page): Page {
  const goTo = page.goto.bind(page);
  page.goto = async (url, options) => {
    await page
      .waitForFunction(
        () => !(history.state as { maxillaOverlays?: number } | null)?.maxillaOverlays,
        undefined,
        { timeout: SETTLING_MS },
      )
      .catch(() => undefined);
    return goTo(url, options);
  };
  return page;
}
