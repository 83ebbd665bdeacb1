import type { Page } from '@playwright/test';

/** Time for a dialog that was just closed to take its entry out of the history, and for a screen to be opened. */
const SETTLING_MS = 2_000;

declare global {
  interface Window {
    /** The application's router, as far as tests read it, in documents of the application. */
    readonly __TSR_ROUTER__?: {
      readonly state: {
        readonly status: string;
        readonly location: { readonly href: string };
        readonly resolvedLocation?: { readonly href: string };
      };
    };
  }
}

/** Whether the application has opened the screen of its address. Read in the browser. */
export function isSettled(): boolean {
  const router = window.__TSR_ROUTER__;
  if (!router) return true;
  const { status, location, resolvedLocation } = router.state;
  return status === 'idle' && resolvedLocation?.href === location.href;
}

/**
 * Makes `page.goto` wait for a closed dialog to leave the browser's history, and for a screen that is being opened, as
 * either would abort the navigation. A dialog that is still open is left as it is.
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
    await page.waitForFunction(isSettled, undefined, { timeout: SETTLING_MS }).catch(() => undefined);
    return goTo(url, options);
  };
  return page;
}
